import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './keys-help.module.css';

/** What the keys do. Opened with `?`. */
export function KeysHelp({ ref, onClose }: { ref: Ref<HTMLDialogElement>; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      closedby="any"
      aria-labelledby="guide-keys"
      onClose={onClose}
    >
      <form method="dialog" className={styles.head}>
        <h2 id="guide-keys" className={styles.title}>
          <Trans>Keys of the guide</Trans>
        </h2>
        <IconButton type="submit" label={t`Close`}>
          <Icon name="close" />
        </IconButton>
      </form>
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
          <Trans>What is on now</Trans>
        </Keys>
        <Keys keys={['Page ↑', 'Page ↓']}>
          <Trans>A screen back or on</Trans>
        </Keys>
        <Keys keys={[t`Ctrl or Shift`, 'Page ↑ ↓']}>
          <Trans>A day back or on</Trans>
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
        <Keys keys={['/']}>
          <Trans>Find a programme</Trans>
        </Keys>
      </dl>
    </dialog>
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
