import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keepLetterKeys, type LetterKeys, readLetterKeys } from '../../../session/letter-keys.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceList } from './choice-list.tsx';

/** Whether single letters, digits and symbols are shortcuts on this device. */
export function LetterKeysSection() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(readLetterKeys);
  const [refused, setRefused] = useState(false);
  const choose = (choice: LetterKeys) => {
    const kept = keepLetterKeys(choice);
    if (kept) setChosen(choice);
    setRefused(!kept);
  };
  return (
    <Section title={<Trans>Keyboard shortcuts</Trans>}>
      <p>
        <Trans>
          A single letter, digit or symbol is a shortcut, such as K in the player or / for the
          search.
        </Trans>
      </p>
      <ChoiceList
        label={t`Keyboard shortcuts`}
        name="letter-keys"
        chosen={chosen}
        onChoose={choose}
        choices={[
          ['on', <Trans key="on">Always</Trans>],
          ['off', <Trans key="off">Never</Trans>],
        ]}
      />
      {refused ? (
        <p role="alert">
          <Trans>This browser does not keep your choice.</Trans>
        </p>
      ) : null}
    </Section>
  );
}
