import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Reminder } from '../../queries/reminder-list.ts';
import type { KeptRule } from '../../queries/reminder-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ruleCardId } from './rule-card-id.ts';
import { RuleFoundProgrammes } from './rule-found-programmes.tsx';
import styles from './rule-list.module.css';
import { RuleName, RuleScope } from './rule-name.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import { RuleSkippedDays } from './rule-skipped-days.tsx';
import { useRuleActions } from './use-rule-actions.ts';

type RuleCardProps = {
  rule: KeptRule;
  reminders: readonly Reminder[];
  now: number;
  onRemoved: () => void;
};

/** A rule: the programmes that it found, the days that it skips, and its buttons. */
export function RuleCard({ rule, reminders, now, onRemoved }: RuleCardProps) {
  const { id, paused } = rule;
  const card = useRef<HTMLLIElement>(null);
  const { change } = useRuleActions();
  /** Changes the skipped days. The pressed button disappears, so the focus moves to the card. */
  const setSkipped = (set: (days: readonly string[]) => string[]) => {
    change(id, (one) => ({ ...one, skipped: set(one.skipped) }));
    card.current?.focus();
  };
  return (
    <li ref={card} id={ruleCardId(id)} tabIndex={-1} className={styles.card}>
      <h3 className={styles.name}>
        <RuleName rule={rule} />
      </h3>
      <p className={styles.scope}>
        <span>
          <RuleScope rule={rule} />
        </span>
        {paused ? (
          <span className={styles.paused}>
            <Trans>Paused</Trans>
          </span>
        ) : null}
      </p>
      {paused ? null : (
        <RuleFoundProgrammes
          {...{ rule, reminders, now }}
          onSkip={(date) => setSkipped((days) => [...days.filter((day) => day !== date), date])}
        />
      )}
      <RuleSkippedDays
        {...{ rule, now }}
        onTakeBack={(date) => setSkipped((days) => days.filter((day) => day !== date))}
      />
      <RuleActions rule={rule} onRemoved={onRemoved} />
    </li>
  );
}

function RuleActions({ rule, onRemoved }: Pick<RuleCardProps, 'rule' | 'onRemoved'>) {
  const { t } = useLingui();
  const { id, paused, title, words } = rule;
  const { change, remove } = useRuleActions();
  const [editing, setEditing] = useState(false);
  const name = title ?? words ?? '';
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        aria-label={t`Edit: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="quiet"
        aria-label={paused ? t`Resume: ${name}` : t`Pause: ${name}`}
        onClick={() => change(id, (one) => ({ ...one, paused: !paused }))}
      >
        <Icon name={paused ? 'play' : 'pause'} size={20} />
        {paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      <Button
        variant="quiet"
        aria-label={t`Remove: ${name}`}
        onClick={() => {
          remove(id);
          onRemoved();
        }}
      >
        <Icon name="close" size={20} />
        <Trans>Remove</Trans>
      </Button>
      {editing ? (
        <RuleSheet
          wish={rule}
          heading={name}
          mayBeNewOnly
          isEdited
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}
