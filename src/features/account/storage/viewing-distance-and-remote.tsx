import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import {
  remoteChoiceAtom,
  viewingDistanceAtom,
} from '../../../session/viewing-and-remote-choices.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceList } from './choice-list.tsx';

/** The setting for the size of the interface on this device, which depends on how far away the viewer sits. */
export function ViewingDistanceSection() {
  const { t } = useLingui();
  const [viewing, setViewing] = useAtom(viewingDistanceAtom);
  return (
    <Section title={<Trans>Size</Trans>}>
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
    </Section>
  );
}

/** The setting for a remote control: whether the arrow keys move the focus to the next button or link. */
export function RemoteControlSection() {
  const { t } = useLingui();
  const [remote, setRemote] = useAtom(remoteChoiceAtom);
  return (
    <Section title={<Trans>Use with a remote control</Trans>}>
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
    </Section>
  );
}
