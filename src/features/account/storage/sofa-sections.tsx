import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { remoteAtom, viewingAtom } from '../../../session/device-choices.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './storage.module.css';

/** How large everything is on this device. */
export function ViewingSection() {
  const { t } = useLingui();
  const [viewing, setViewing] = useAtom(viewingAtom);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Size</Trans>
      </h2>
      <p>
        <Trans>From three metres away everything has to be larger than at a desk.</Trans>
      </p>
      <ChoiceList
        label={t`Size`}
        name="viewing"
        chosen={viewing}
        onChoose={setViewing}
        choices={[
          ['auto', <Trans key="auto">Large on a television</Trans>],
          ['near', <Trans key="near">For a screen at hand</Trans>],
          ['far', <Trans key="far">For a screen across the room</Trans>],
        ]}
      />
    </section>
  );
}

/** Whether the arrow keys move the focus. */
export function RemoteSection() {
  const { t } = useLingui();
  const [remote, setRemote] = useAtom(remoteAtom);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Use with a remote control</Trans>
      </h2>
      <p>
        <Trans>
          The arrow keys then lead to the next button or link, Enter presses it, and Back leads one
          step back. A gamepad does the same.
        </Trans>
      </p>
      <ChoiceList
        label={t`Use with a remote control`}
        name="remote"
        chosen={remote}
        onChoose={setRemote}
        choices={[
          [
            'auto',
            <Trans key="auto">
              On a television, or once a remote control or a gamepad is used
            </Trans>,
          ],
          ['on', <Trans key="on">Always</Trans>],
          ['off', <Trans key="off">Never</Trans>],
        ]}
      />
    </section>
  );
}
