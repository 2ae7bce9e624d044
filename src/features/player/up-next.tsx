import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { countdownSeconds } from '../../domain/catalogue/up-next-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './up-next.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

export type NextEpisode = {
  title: string;
  /** Season and episode, in words. */
  line?: string | undefined;
  picture?: string | undefined;
  onNext: () => void;
  /** Called when it is offered, so that the screen can fetch its data. */
  onOffered?: () => void;
};

type UpNextProps = {
  next: NextEpisode;
  /** Seconds until it begins automatically; undefined after the viewer has stopped that. */
  left: number | undefined;
  onStop: () => void;
};

/**
 * Shows at the end of an episode which one comes next and when, and lets the viewer stop it. Enter continues, Escape
 * stops.
 */
export function UpNext({ next, left, onStop }: UpNextProps) {
  const { title, line, picture, onNext } = next;
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const offered = useRef(next.onOffered);
  useEffect(() => offered.current?.(), []);
  usePanelKeys(panel, { onEnter: onNext, onEscape: left === undefined ? undefined : onStop });
  return (
    <section ref={panel} className={styles.panel} aria-label={t`Next episode`}>
      {picture ? <Picture className={styles.picture} src={picture} ratio="16 / 9" alt="" /> : null}
      <div className={styles.words}>
        <p className={styles.label}>{line ? <bdi>{line}</bdi> : <Trans>Next episode</Trans>}</p>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onNext}>
          <Icon name="play" size={18} filled />
          <Trans>Next episode</Trans>
          {left === undefined ? null : <Seconds left={left} />}
        </Button>
        {left === undefined ? null : (
          <Button onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </div>
      <Announcement>
        {left === undefined ? (
          <Trans>
            The next episode is <bdi>{title}</bdi>.
          </Trans>
        ) : (
          <Trans>
            The next episode, <bdi>{title}</bdi>, begins in a few seconds. Escape stops it.
          </Trans>
        )}
      </Announcement>
    </section>
  );
}

/** The number is hidden from screen readers: they would read it each second, over the sound of the video. */
function Seconds({ left }: { left: number }) {
  return (
    <span className={styles.seconds} aria-hidden="true">
      {Math.min(left, countdownSeconds)}
    </span>
  );
}

function Announcement({ children }: { children: ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
