import { useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './arrange.module.css';

type ArrangedRowProps = {
  channel: GuideChannel;
  /** Its place in the list, from 1. */
  position: number;
  held: boolean;
  /** The id of the words that say how a channel is moved. */
  hint: string;
  onHold: () => void;
  onDrop: () => void;
  onPress: (event: PointerEvent) => void;
  onStep: (by: 1 | -1) => void;
  onTop: () => void;
};

/** A channel that can be moved. A finger on the handle moves it, elsewhere on the row it scrolls the page. */
export function ArrangedRow(props: ArrangedRowProps) {
  const { channel, position, held, hint, onHold, onDrop, onPress, onStep, onTop } = props;
  const { title } = channel;
  const { t } = useLingui();
  return (
    <li
      className={styles.row}
      data-held={held || undefined}
      onPointerDown={(event) => {
        const button = (event.target as Element).closest('button');
        const handle = button?.hasAttribute('aria-pressed');
        if (handle || (!button && event.pointerType === 'mouse')) onPress(event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (held && !currentTarget.contains(relatedTarget)) onDrop();
      }}
    >
      <IconButton
        className={styles.handle}
        label={t`Move ${title}`}
        aria-pressed={held}
        aria-describedby={hint}
        onClick={held ? onDrop : onHold}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <span className={styles.position}>{position}</span>
      <Picture className={styles.logo} src={channel.logo} ratio="1" alt="" icon="television" />
      <bdi className={styles.name}>{title}</bdi>
      {held ? (
        <>
          <IconButton label={t`Move up`} onClick={() => onStep(-1)}>
            <Icon name="up" size={20} />
          </IconButton>
          <IconButton label={t`Move down`} onClick={() => onStep(1)}>
            <Icon name="down" size={20} />
          </IconButton>
        </>
      ) : (
        <IconButton
          label={t`Move ${title} to the top`}
          aria-disabled={position === 1}
          onClick={onTop}
        >
          <Icon name="top" size={20} />
        </IconButton>
      )}
    </li>
  );
}
