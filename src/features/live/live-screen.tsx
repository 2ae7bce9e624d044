import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Channels } from '../../domain/guide/channel-schedule.ts';
import type { Programme } from '../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../domain/live/address.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Channel } from '../../queries/channels.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BroadcastBar } from './broadcast-bar.tsx';
import { ChannelHead } from './channel-head.tsx';
import { ChannelTags } from './channel-tags.tsx';
import { DayList } from './day-list.tsx';
import styles from './live-screen.module.css';
import { MiniGuide } from './mini-guide.tsx';
import { NowAndNext } from './now-and-next.tsx';
import { PictureOverlay } from './picture-overlay.tsx';
import { type PlayableTiming, type RunningPicture, useBroadcast } from './use-broadcast.ts';
import { useChannelKeys } from './use-channel-keys.ts';

/** What the screen hands to the player that the route puts into it. */
type PictureSlot = {
  /** Of what is shown, for the system's media controls. */
  programme: string;
  onReady: (running: RunningPicture) => void;
  onEnded: () => void;
  autoPlay: boolean;
  /** A place so many seconds before the stream's beginning is wanted. */
  onBefore: (seconds: number) => void;
  /** The picture stands although it should play. */
  onStall: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Over the picture. */
  over: ReactNode;
};

type LiveScreenProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** When the address was opened, epoch milliseconds. */
  asked: number;
  /** Of today and the day after, as far as they are known. */
  channels: Channels;
  /** The guide is still on its way. */
  loading: boolean;
  /** How old the guide is, if the provider cannot be reached. */
  guideStatus: ReactNode;
  picture: (slot: PictureSlot) => ReactNode;
  favourite: ReactNode;
  remind: (programme: Programme) => ReactNode;
};

/** A channel: the picture first, then what is on, what follows, and the ways to everything else. */
export function LiveScreen(props: LiveScreenProps) {
  const { channel, timing, asked, channels, loading, guideStatus, picture, favourite, remind } =
    props;
  const { t } = useLingui();
  const wording = useWording();
  const minute = useNow();
  const [guideOpen, setGuideOpen] = useState(false);
  const closeGuide = useCallback(() => setGuideOpen(false), []);
  const title = wording(channel.title_trans, channel.title ?? channel.name);
  const dvr = channel.dvr_duration ?? channel.dvr ?? 0;
  const position = channels.positionOf(channel.id);
  const programmes = useMemo(
    () => (position < 0 ? [] : channels.scheduleAt(position).programmes),
    [channels, position],
  );
  const broadcast = useBroadcast({ channelId: channel.id, dvr, timing, asked, programmes });
  const { shown, now } = broadcast;
  const onPrevious = useZap(channels, channel.id, -1);
  const onNext = useZap(channels, channel.id, 1);
  useChannelKeys({
    onStep: (by) => (by < 0 ? onPrevious : onNext)?.(),
    onGuide: () => setGuideOpen((open) => !open),
  });
  const back = shown ? Math.floor((now - shown.start) / 1000) : 0;
  const description = wording(channel.description_trans, channel.description);
  const overlay = (
    <PictureOverlay
      channel={title}
      number={channel.number}
      programme={shown}
      onLive={timing.kind === 'catch-up' ? broadcast.goLive : undefined}
    >
      {timing.kind === 'catch-up' ? null : (
        <BroadcastBar
          span={broadcast.span}
          moment={broadcast.moment}
          now={now}
          behind={broadcast.behind}
          reach={broadcast.reach}
          onMoment={broadcast.goTo}
          onLive={broadcast.goLive}
        />
      )}
    </PictureOverlay>
  );
  const guide = (
    <>
      {channels.count > 1 ? (
        <IconButton
          className={styles.guideButton}
          variant="secondary"
          label={t`On now`}
          aria-expanded={guideOpen}
          onClick={() => setGuideOpen(!guideOpen)}
        >
          <Icon name="guide" />
        </IconButton>
      ) : null}
      {guideOpen ? (
        <MiniGuide channels={channels} channelId={channel.id} now={minute} onClose={closeGuide} />
      ) : null}
    </>
  );
  return (
    <article className={styles.screen}>
      <div className={styles.picture}>
        {picture({
          programme: shown?.title || title,
          onReady: broadcast.onReady,
          onEnded: broadcast.goOn,
          autoPlay: broadcast.autoPlay,
          onBefore: broadcast.goBefore,
          onStall: broadcast.recover,
          onPrevious,
          onNext,
          over: (
            <>
              {overlay}
              {guide}
            </>
          ),
        })}
      </div>
      <div className={styles.about}>
        <ChannelHead
          title={title}
          number={channel.number}
          logo={channel.logo}
          favourite={favourite}
          onPrevious={onPrevious}
          onNext={onNext}
        />
        <NowAndNext
          programmes={programmes}
          moment={broadcast.moment}
          bar={timing.kind === 'catch-up'}
          loading={loading}
        />
        {guideStatus}
        <div className={styles.actions}>
          {timing.kind !== 'catch-up' && back >= 1 && back <= dvr ? (
            <Link
              to={liveRoute}
              params={liveParams(channel.id, { startOver: back })}
              replace
              className={buttonClass('secondary')}
            >
              <Icon name="restart" size={20} />
              <Trans>Watch From Start</Trans>
            </Link>
          ) : null}
          {timing.kind === 'catch-up' ? (
            <Link to={liveRoute} params={liveParams(channel.id)} className={buttonClass('primary')}>
              <Icon name="live" size={20} />
              <Trans>Watch Live</Trans>
            </Link>
          ) : null}
        </div>
        <RichText className={styles.description} text={description} />
        <ChannelTags tags={channel.tags} />
      </div>
      <div className={styles.day}>
        <DayList
          channelId={channel.id}
          dvr={dvr}
          programmes={programmes}
          now={minute}
          shown={broadcast.span.start}
          loading={loading}
          remind={remind}
        />
      </div>
    </article>
  );
}

/** To the channel so many on in the guide's order; in place of this one, so that going back leaves them all. */
function useZap(channels: Channels, channelId: string, by: 1 | -1): (() => void) | undefined {
  const navigate = useNavigate();
  const id = channels.neighbourOf(channelId, by);
  if (id === undefined) return undefined;
  return () => void navigate({ to: liveRoute, params: liveParams(id), replace: true });
}
