import { Trans, useLingui } from '@lingui/react/macro';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './rule-list.module.css';
import { RuleName } from './rule-name.tsx';
import { useRuleChanges } from './use-rule-changes.ts';

/** Names the rule that the viewer just removed, with a button that restores it. It stays until the viewer closes it. */
export function RemovedRule({ rule, onDone }: { rule: KeptRule; onDone: () => void }) {
  const { t } = useLingui();
  const { putBack } = useRuleChanges();
  const undo = () => {
    putBack(rule);
    onDone();
  };
  return (
    <div className={styles.removed}>
      <div className={styles.removedText} role="status">
        <p>
          <Trans>These reminders were removed.</Trans>
        </p>
        <p className={styles.scope}>
          <RuleName rule={rule} />
        </p>
      </div>
      <Button onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
      <IconButton label={t`Dismiss`} onClick={onDone}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
