import { Trans, useLingui } from '@lingui/react/macro';
import { keepLetterKeysChoice, readLetterKeysChoice } from '../../../session/letter-keys.ts';
import { StoredChoice } from './stored-choice.tsx';

/** The setting whether single letters, digits and symbols are keyboard shortcuts on this device. */
export function KeyboardShortcutsSection() {
  const { t } = useLingui();
  return (
    <StoredChoice
      title={<Trans>Keyboard shortcuts</Trans>}
      label={t`Keyboard shortcuts`}
      name="letter-keys"
      read={readLetterKeysChoice}
      keep={keepLetterKeysChoice}
      choices={[
        ['on', <Trans key="on">Always</Trans>],
        ['off', <Trans key="off">Never</Trans>],
      ]}
    >
      <Trans>
        A single letter, digit or symbol is a shortcut, such as K in the player or / for the search.
      </Trans>
    </StoredChoice>
  );
}
