import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { areEquivalentRules } from '../../domain/reminders/equivalent-rules.ts';
import { ruleWords } from '../../domain/reminders/rule.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { type KeptRule, ruleRefreshQuery, rulesQuery } from '../../queries/reminder-rules.ts';
import type { RuleWish } from '../../queries/rule-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { ruleCardId } from './rule-card-id.ts';
import { RuleChoices } from './rule-choices.tsx';
import styles from './rule-sheet.module.css';
import { useSaveRule } from './use-rule-actions.ts';
import { useRuleContext } from './use-rule-context.ts';

/** The largest number of characters in the field for words. A provider may refuse more. */
const maxWordsLength = 100;

type RuleSheetProps = {
  /** The values with which the sheet opens. */
  wish: RuleWish;
  heading: string;
  /** Whether the guide says which episodes are new. */
  mayBeNewOnly?: boolean;
  /** Whether the sheet changes a rule that exists. */
  isEdited?: boolean;
  onSet?: () => void;
  onClose: () => void;
};

/** The sheet in which a viewer makes or changes a rule: which programmes, and on which channels. */
export function RuleSheet(props: RuleSheetProps) {
  const { heading, mayBeNewOnly = false, isEdited = false, onSet, onClose } = props;
  const { t } = useLingui();
  const [wish, setWish] = useState(props.wish);
  const [tried, setTried] = useState(false);
  const same = useSameRule(wish, isEdited);
  const { save, isSaving } = useSaveRule({
    isEdited,
    onKept: () => {
      onClose();
      onSet?.();
    },
  });
  const isEmpty = wish.kind === 'words' && ruleWords(wish).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !isSaving) save({ ...wish, words: wish.words?.trim() });
  };
  return (
    <Dialog className={styles.sheet} narrow="sheet" label={heading} onClose={onClose}>
      <DialogHead closeLabel={t`Close`}>
        <h2 className={styles.heading}>
          <bdi>{heading}</bdi>
        </h2>
      </DialogHead>
      <form name="rule" className={styles.form} onSubmit={submit} noValidate>
        {wish.kind === 'words' ? (
          <Field
            label={<Trans>Words of the title or the description</Trans>}
            value={wish.words ?? ''}
            maxLength={maxWordsLength}
            enterKeyHint="done"
            error={
              tried && isEmpty ? <Trans>Type a word of at least two letters.</Trans> : undefined
            }
            onChange={({ target }) => setWish({ ...wish, words: target.value })}
          />
        ) : null}
        <RuleChoices {...{ wish, mayBeNewOnly }} onChange={setWish} />
        {same ? <AlreadySet rule={same} onFollow={onClose} /> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {isEdited ? <Trans>Save</Trans> : <Trans>Remind me</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The existing rule that reminds of all these programmes already, if there is one. */
function useSameRule(wish: RuleWish, isEdited: boolean): KeptRule | undefined {
  const app = useRuleContext();
  const { data: rules = [] } = useQuery(rulesQuery(app.database));
  useQuery(ruleRefreshQuery(app, useLanguage()));
  if (isEdited) return undefined;
  return rules.find(
    (rule) => areEquivalentRules(rule, wish) && rule.new_only === wish.new_only && !rule.paused,
  );
}

function AlreadySet({ rule, onFollow }: { rule: KeptRule; onFollow: () => void }) {
  return (
    <StatusMessage
      good
      action={
        <Link to="/reminders" hash={ruleCardId(rule.id)} className={styles.link} onClick={onFollow}>
          <Trans>Open Reminders</Trans>
        </Link>
      }
    >
      <Trans>These reminders are set already.</Trans>
    </StatusMessage>
  );
}
