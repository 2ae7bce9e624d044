import { Trans } from '@lingui/react/macro';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';
import styles from './rule-list.module.css';
import { RuleName } from './rule-name.tsx';
import { useRuleActions } from './use-rule-actions.ts';

/** Names the rule that the viewer just removed, with a button that restores it. It stays until the viewer closes it. */
export function RemovedRule({ rule, onDone }: { rule: KeptRule; onDone: () => void }) {
  const { putBack } = useRuleActions();
  const undo = () => {
    putBack(rule);
    onDone();
  };
  return (
    <UndoBar onUndo={undo} onDismiss={onDone}>
      <p>
        <Trans>These reminders were removed.</Trans>
      </p>
      <p className={styles.scope}>
        {/* One element, because the paragraph puts a gap between its children. */}
        <span>
          <RuleName rule={rule} />
        </span>
      </p>
    </UndoBar>
  );
}
