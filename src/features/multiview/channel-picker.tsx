import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './channel-picker.module.css';

export type PickableChannel = {
  readonly id: string;
  readonly title: string;
  readonly logo: string | undefined;
  /** The programme on air. */
  readonly programme: string | undefined;
};

type ChannelPickerProps = {
  channels: readonly PickableChannel[];
  loading: boolean;
  onPick: (id: string) => void;
  onClose: () => void;
};

/** How many channels are listed at most. The viewer finds other channels by their name. */
const mostListed = 100;

/** A dialog that lists the channels which can be added. The viewer finds them by name. */
export function ChannelPicker({ channels, loading, onPick, onClose }: ChannelPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A dialog that opens would give the focus to its first control.
  useEffect(() => field.current?.focus(), []);
  const words = foldSpelling(useDeferredValue(typed));
  const found = useMemo(
    () => channels.filter(({ title }) => foldSpelling(title).includes(words)),
    [channels, words],
  );
  return (
    <Dialog label={t`Choose a channel`} className={styles.dialog} onClose={onClose}>
      <DialogHead closeLabel={t`Close`}>
        <h2>
          <Trans>Choose a channel</Trans>
        </h2>
      </DialogHead>
      <Field
        label={<Trans>Name of the channel</Trans>}
        type="search"
        value={typed}
        ref={field}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p role="status">
          {loading ? <Trans>Loading…</Trans> : <Trans>No channel has this name.</Trans>}
        </p>
      ) : null}
      <ul className={styles.list}>
        {found.slice(0, mostListed).map(({ id, title, logo, programme }) => (
          <li key={id}>
            <button type="button" className={styles.channel} onClick={() => onPick(id)}>
              <Picture className={styles.logo} src={logo} ratio="1" alt="" icon="television" />
              <span className={styles.words}>
                <bdi>{title}</bdi>
                {programme ? <bdi className={styles.programme}>{programme}</bdi> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
