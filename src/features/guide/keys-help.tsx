import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readLetterKeysChoice } from '../../session/letter-keys.ts';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import styles from './keys-help.module.css';

/** What the keys do. Opened with `?`. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog className={styles.dialog} label={t`Keyboard shortcuts`} onClose={onClose}>
      <DialogHead className={styles.head} closeLabel={t`Close`}>
        <h2>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
      </DialogHead>
      <dl className={styles.keys}>
        <Keys keys={['←', '→', '↑', '↓']}>
          <Trans>Next programme or channel in that direction</Trans>
        </Keys>
        <Keys keys={['Home']}>
          <Trans>First programme of the day; once more, the channel</Trans>
        </Keys>
        <Keys keys={['End']}>
          <Trans>Last programme of the day</Trans>
        </Keys>
        <Keys keys={['N']}>
          <Trans>On now</Trans>
        </Keys>
        <Keys keys={['Page ↑', 'Page ↓']}>
          <Trans>Back or forward a screen</Trans>
        </Keys>
        <Keys keys={[t`Ctrl or Shift`, 'Page ↑ ↓']}>
          <Trans>Back or forward a day</Trans>
        </Keys>
        <Keys keys={['Ctrl', 'Home', 'End']}>
          <Trans>First or last channel</Trans>
        </Keys>
        <Keys keys={['Enter']}>
          <Trans>Open the programme; on a channel, watch it live</Trans>
        </Keys>
        <Keys keys={['Esc']}>
          <Trans>Close, and go back to the programme</Trans>
        </Keys>
        {readLetterKeysChoice() === 'on' ? (
          <Keys keys={['/']}>
            <Trans>Find a programme</Trans>
          </Keys>
        ) : null}
      </dl>
    </Dialog>
  );
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className={styles.key} dir="ltr">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
