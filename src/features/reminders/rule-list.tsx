import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '../../locales/use-language.ts';
import { remindersQuery } from '../../queries/reminder-list.ts';
import { type KeptRule, ruleRefreshQuery, rulesQuery } from '../../queries/reminder-rules.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RemovedRule } from './removed-rule.tsx';
import { RuleCard } from './rule-card.tsx';
import styles from './rule-list.module.css';
import { useRuleContext } from './use-rule-context.ts';

/** The rules that make reminders by themselves, with what they found. */
export function RuleList() {
  const app = useRuleContext();
  const { database } = app;
  const { data: rules, isLoadingError, refetch } = useQuery(rulesQuery(database));
  const { data: reminders = [] } = useQuery(remindersQuery(database));
  useQuery(ruleRefreshQuery(app, useLanguage()));
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<KeptRule>();
  if (isLoadingError) return <ReadFailure onRetry={() => void refetch()} />;
  if (!rules) return null;
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules" ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>Reminders by rule</Trans>
      </h2>
      {rules.length === 0 ? (
        <p className={styles.hint}>
          <Trans>
            Choose “Every episode…” at a programme or “Whenever this is on” in a search, and
            reminders are set by themselves.
          </Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <RuleCard
              key={rule.id}
              {...{ rule, reminders, now }}
              onRemoved={() => {
                setRemoved(rule);
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {removed && !rules.some(({ id }) => id === removed.id) ? (
        <RemovedRule rule={removed} onDone={() => setRemoved(undefined)} />
      ) : null}
    </section>
  );
}

/** Shown when the rules could not be read, because a failure is not an empty list. */
function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  return (
    <MessagePanel
      icon="bell"
      title={<Trans>Your reminders by rule could not be read</Trans>}
      action={retry}
      alert
    />
  );
}
