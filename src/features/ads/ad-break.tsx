import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type AdOutcome, secondsUntilSkip } from '../../domain/advertising/ad-break.ts';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { latinKey } from '../../domain/device/latin-key.ts';
import { track } from '../../session/analytics.ts';
import { useAdPrivacy, useConsent } from '../../session/consent.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './ad-break.module.css';
import { AdBreakPanel } from './ad-break-panel.tsx';
import { useClip } from './use-clip.ts';
import {
  type ClipPlayback,
  toggleMuted,
  togglePaused,
  useClipPlayback,
} from './use-clip-playback.ts';
import type { Clip } from './vast.ts';

export type AdBreakProps = {
  /** The ad tag of the video that plays afterwards. */
  link: string;
  /** Something else with sound is open, such as a trailer, so the clip waits. */
  held?: boolean;
  /** The viewer has just pressed Play. That button is gone, so the clip takes the focus. */
  focused?: boolean;
  /** Called when the programme may begin. */
  onDone: (outcome: AdOutcome) => void;
};

/**
 * An advertisement in the player's place. When there is no clip, for any reason, the video or the channel begins at
 * once.
 */
export function AdBreak({ link, held = false, focused = false, onDone }: AdBreakProps) {
  const consent = useConsent(useNow());
  const clip = useClip(link, { consent, privacy: useAdPrivacy(), onNone: () => onDone('none') });
  return clip ? (
    <ClipPlayer clip={clip} held={held} focused={focused} onDone={onDone} />
  ) : (
    <AdBreakPanel />
  );
}

type ClipPlayerProps = Omit<Required<AdBreakProps>, 'link'> & { clip: Clip };

function ClipPlayer({ clip, held, focused, onDone }: ClipPlayerProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const { video, playback } = useClipPlayback(clip, onDone);
  const { position, duration } = playback;
  const wait = secondsUntilSkip(clip.skipAfter, position);
  useEffect(() => {
    // A viewer who has begun to type meanwhile keeps the focus.
    if (focused && !isKeyTaken(document.activeElement))
      frame.current?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(() => {
    if (held) video.current?.pause();
  }, [held, video]);
  const act = (what: VideoAction) => video.current && what(video.current);
  const skip = () => {
    clip.tracker.skip();
    onDone('left');
  };
  const openAdLink = () => {
    act((element) => element.pause());
    track('ad_click');
    const url = clip.click();
    if (url) window.open(url, '_blank', 'noopener');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keys[latinKey(event)];
    // A focused button handles the space bar itself.
    if (!pressed || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act(pressed);
  };
  return (
    <AdBreakPanel label={t`Advertisement`} frame={frame} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useMediaCaption: an advertiser's clip comes without captions */}
      <video ref={video} className={styles.clip} playsInline onClick={() => act(togglePaused)} />
      <p className={styles.label}>
        <Trans>Advertisement</Trans>
        {duration > 0 ? (
          <span className={styles.left}>{clockDuration(Math.ceil(duration - position))}</span>
        ) : null}
      </p>
      <div className={styles.controls}>
        <PauseAndMute playback={playback} act={act} />
        {clip.leads ? (
          <Button onClick={openAdLink}>
            <Trans>Learn more</Trans>
          </Button>
        ) : null}
        <Skip wait={wait} onSkip={skip} />
      </div>
    </AdBreakPanel>
  );
}

type VideoAction = (element: HTMLVideoElement) => void;

const keys: Readonly<Record<string, VideoAction>> = {
  ' ': togglePaused,
  k: togglePaused,
  m: toggleMuted,
};

type PauseAndMuteProps = { playback: ClipPlayback; act: (what: VideoAction) => void };

function PauseAndMute({ playback: { paused, muted }, act }: PauseAndMuteProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        variant="secondary"
        label={paused ? t`Play` : t`Pause`}
        onClick={() => act(togglePaused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </IconButton>
      <IconButton
        variant="secondary"
        label={t`Mute`}
        aria-pressed={muted}
        onClick={() => act(toggleMuted)}
      >
        <Icon name={muted ? 'muted' : 'sound'} />
      </IconButton>
    </>
  );
}

/** Shows how many seconds are left before the clip may be skipped, then the button that skips it. */
function Skip({ wait, onSkip }: { wait: number | undefined; onSkip: () => void }) {
  const { t } = useLingui();
  if (wait === undefined) return null;
  return (
    <>
      <Button className={styles.skip} disabled={wait > 0} onClick={onSkip}>
        {wait > 0 ? <Trans>Skip in {wait}</Trans> : <Trans>Skip</Trans>}
      </Button>
      <span role="status" className="visually-hidden">
        {wait === 0 ? t`The advertisement can be skipped now.` : null}
      </span>
    </>
  );
}
