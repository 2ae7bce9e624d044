import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChannelSchedules } from '../../domain/guide/channel-schedules.ts';
import type { PlayableTiming } from '../../domain/live/parse-live-route.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Channel } from '../../queries/channel-details.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './live-layout.module.css';
import { LiveSeekBar } from './live-seek-bar.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { useChannelKeysAndMiniGuide } from './use-channel-keys-and-mini-guide.ts';
import type { useLivePosition } from './use-live-position.ts';
import type { RunningPlayer } from './use-seeking.ts';
import type { BarredStop } from './use-stop-when-barred.ts';
import { VideoOverlay } from './video-overlay.tsx';

/** What this screen passes to the player that `src/screens` puts into it. */
export type VideoSlot = {
  /** What is played: with another key another player starts. */
  mediaKey: string;
  /** The title of the programme, for the system's media controls. */
  programme: string;
  onReady: (running: RunningPlayer) => void;
  /** Call it when something else is shown in the player's place. */
  onStopped: () => void;
  onEnded: () => void;
  autoPlay: boolean;
  /** Called when the viewer wants a position that is this many seconds before the stream's beginning. */
  onBefore: (seconds: number) => void;
  /** The video stalls. */
  onStall: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Shown over the video. */
  over: ReactNode;
  /**
   * The moment that is shown, the end of its programme and the earliest that can be shown: epoch milliseconds.
   * Without a guide there is no end.
   */
  broadcast: { moment: number; end: number | undefined; hasNoEnd: boolean; earliest: number };
  goTo: (moment: number) => void;
  /** Whether nothing may play now. `onLive` is undefined where live goes on by itself. */
  stop: BarredStop & { onLive: (() => void) | undefined };
};

type LiveVideoProps = {
  channel: Channel;
  timing: PlayableTiming;
  broadcast: ReturnType<typeof useLivePosition>;
  stop: BarredStop;
  channels: ChannelSchedules;
  /** Now, to the minute. Epoch milliseconds. */
  minute: number;
  video: (slot: VideoSlot) => ReactNode;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** The player of a channel, and over it the programme, its timeline and the mini guide. */
export function LiveVideo(props: LiveVideoProps) {
  const { channel, timing, broadcast, stop, channels, minute, video } = props;
  const { onPrevious, onNext } = props;
  const translated = useTranslatedField();
  const { guideOpen, closeGuide, toggleGuide } = useChannelKeysAndMiniGuide({ onPrevious, onNext });
  const title = translated(channel.title_trans, channel.title ?? channel.name);
  const isCatchUp = timing.kind === 'catch-up';
  const over = (
    <>
      <VideoOverlay
        channel={title}
        number={channel.number}
        programme={broadcast.shown}
        onLive={isCatchUp ? broadcast.goLive : undefined}
      >
        {isCatchUp || stop.stopped || !channel.stream_link ? null : <LiveSeekBar {...broadcast} />}
      </VideoOverlay>
      {channels.count > 1 ? <GuideButton open={guideOpen} onToggle={toggleGuide} /> : null}
      {guideOpen ? (
        <MiniGuide channels={channels} channelId={channel.id} now={minute} onClose={closeGuide} />
      ) : null}
    </>
  );
  return (
    <div className={styles.video}>
      {video({
        mediaKey: `${broadcast.stream} ${stop.run}`,
        programme: broadcast.shown?.title || title,
        onReady: broadcast.onReady,
        onStopped: broadcast.onStopped,
        onEnded: broadcast.goOnAfterEnd,
        autoPlay: broadcast.autoPlay,
        onBefore: broadcast.goBefore,
        onStall: broadcast.recoverFromStall,
        onPrevious,
        onNext,
        over,
        broadcast: {
          moment: broadcast.moment,
          end: broadcast.shown?.stop,
          hasNoEnd: broadcast.hasNoEnd,
          earliest: broadcast.earliest,
        },
        goTo: broadcast.goTo,
        stop: { ...stop, onLive: timing.kind === 'live' ? undefined : broadcast.goLive },
      })}
    </div>
  );
}

function GuideButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      className={styles.guideButton}
      variant="secondary"
      label={t`On now`}
      aria-expanded={open}
      onClick={onToggle}
    >
      <Icon name="guide" />
    </IconButton>
  );
}
