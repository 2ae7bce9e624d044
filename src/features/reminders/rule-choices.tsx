import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { timeOfMinute } from '../../domain/reminders/minute-of-day.ts';
import type { RuleWish } from '../../queries/rule-changes.ts';
import styles from './rule-sheet.module.css';

type RuleChoicesProps = {
  wish: RuleWish;
  mayBeNewOnly: boolean;
  onChange: (wish: RuleWish) => void;
};

/** The fields of a rule: which programmes, if the rule is about one title, and on which channels. */
export function RuleChoices(props: RuleChoicesProps) {
  const { wish, onChange } = props;
  const { t } = useLingui();
  const scopeChoice = (value: RuleWish['scope'], label: ReactNode) => ({
    value,
    label,
    checked: wish.scope === value,
    onChoose: () => onChange({ ...wish, scope: value }),
  });
  const { channel_title } = wish;
  const onChannel = channel_title ? (
    <Trans>
      On <bdi>{channel_title}</bdi>
    </Trans>
  ) : (
    <Trans>On this channel</Trans>
  );
  return (
    <>
      {wish.kind === 'words' ? null : <ProgrammeChoices {...props} />}
      <Choices
        name={t`On which channels`}
        choices={[
          ...(wish.channel_id ? [scopeChoice('channel', onChannel)] : []),
          scopeChoice('favourites', <Trans>On my favourite channels</Trans>),
          scopeChoice('all', <Trans>On any channel</Trans>),
        ]}
      />
    </>
  );
}

function ProgrammeChoices({ wish, mayBeNewOnly, onChange }: RuleChoicesProps) {
  const { t } = useLingui();
  const { kind, new_only, minute } = wish;
  const choiceHandler = (change: Partial<RuleWish>) => () => onChange({ ...wish, ...change });
  const every = {
    value: 'episodes',
    label: <Trans>Every episode</Trans>,
    checked: kind === 'episodes' && !new_only,
    onChoose: choiceHandler({ kind: 'episodes', new_only: false }),
  };
  const onlyNew = {
    value: 'new',
    label: <Trans>New episodes only</Trans>,
    checked: kind === 'episodes' && new_only,
    onChoose: choiceHandler({ kind: 'episodes', new_only: true }),
  };
  const time = minute === undefined ? '' : timeOfMinute(minute);
  const daily = {
    value: 'daily',
    label: (
      <Trans>
        Every day at <bdi>{time}</bdi>
      </Trans>
    ),
    checked: kind === 'daily',
    onChoose: choiceHandler({ kind: 'daily', new_only: false }),
  };
  return (
    <Choices
      name={t`Which programmes`}
      choices={[every, ...(mayBeNewOnly ? [onlyNew] : []), ...(time ? [daily] : [])]}
    />
  );
}

type Choice = { value: string; label: ReactNode; checked: boolean; onChoose: () => void };

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{name}</legend>
      {choices.map(({ value, label, checked, onChoose }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={group} value={value} checked={checked} onChange={onChoose} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
