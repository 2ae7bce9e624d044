import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Programme } from '../../domain/guide/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgrammeTitle } from './now-and-next.tsx';
import { TimeSpan } from './time-span.tsx';
import styles from './video-overlay.module.css';

type VideoOverlayProps = {
  channel: string;
  number: number | undefined;
  programme: Programme | undefined;
  /** Goes from a catch-up to live. Undefined elsewhere, because live has a timeline instead. */
  onLive: (() => void) | undefined;
  /** The timeline. */
  children: ReactNode;
};

/**
 * Shown over the video, in full screen too: the channel, its programme and the timeline. They are visible while the
 * viewer does something, when the channel changes, and while one of them has the focus.
 */
export function VideoOverlay(props: VideoOverlayProps) {
  const { channel, number, programme, onLive, children } = props;
  const active = useIsOverlayShown(channel);
  return (
    <div className={styles.overlay} data-active={active || undefined}>
      <p className={styles.banner}>
        {number === undefined ? null : <span className={styles.number}>{number}</span>}
        <bdi className={styles.channel}>{channel}</bdi>
        {programme ? (
          <span className={styles.programme}>
            <TimeSpan start={programme.start} stop={programme.stop} />
            <ProgrammeTitle programme={programme} />
          </span>
        ) : null}
      </p>
      {onLive ? (
        <Button className={styles.live} onClick={onLive}>
          <Icon name="live" size={20} />
          <Trans>Watch Live</Trans>
        </Button>
      ) : null}
      <div className={styles.timeline}>{children}</div>
    </div>
  );
}

/**
 * Milliseconds after the last press, key or move of the pointer until the overlay hides. After a move of the pointer
 * the player's own controls hide at the same time.
 */
const restAfterMs = { pointer: 2000, else: 3500 };

/** True while the viewer does something, and for a while after `subject` changes. */
function useIsOverlayShown(subject: string): boolean {
  const [active, setActive] = useState({ subject, now: true });
  if (active.subject !== subject) setActive({ subject, now: true });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hideOverlay = () => setActive({ subject, now: false });
    const showOverlay = ({ type }: Event) => {
      setActive((before) => (before.now ? before : { subject, now: true }));
      clearTimeout(timer);
      timer = setTimeout(hideOverlay, type === 'keydown' ? restAfterMs.else : restAfterMs.pointer);
    };
    timer = setTimeout(hideOverlay, restAfterMs.else);
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, showOverlay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, showOverlay);
    };
  }, [subject]);
  return active.now;
}
