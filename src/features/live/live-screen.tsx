import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Channels } from '../../domain/channel-schedule.ts';
import type { Programme } from '../../domain/schedule.ts';
import { wordsOf } from '../../domain/truncation.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Channel } from '../../queries/channels.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BroadcastBar } from './broadcast-bar.tsx';
import { ChannelHead } from './channel-head.tsx';
import { DayList } from './day-list.tsx';
import { live, liveRoute, startOver } from './live-path.ts';
import styles from './live-screen.module.css';
import { MiniGuide } from './mini-guide.tsx';
import { NowAndNext } from './now-and-next.tsx';
import { useBegun } from './use-begun.ts';
import { type PlayableTiming, type RunningPicture, useBroadcast } from './use-broadcast.ts';
import { useChannelKeys } from './use-channel-keys.ts';

/** What the screen hands to the player that the route puts into it. */
export type PictureSlot = {
  /** Of what is shown, for the system's media controls. */
  programme: string;
  onReady: (running: RunningPicture) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Over the picture. */
  over: ReactNode;
};

type LiveScreenProps = {
  channel: Channel;
  timing: PlayableTiming;
  /** Of today and the day after, as far as they are known. */
  channels: Channels;
  /** The guide is still on its way. */
  loading: boolean;
  picture: (slot: PictureSlot) => ReactNode;
  heart: ReactNode;
  remind: (programme: Programme) => ReactNode;
};

/** A channel: the picture first, then what is on, what follows, and the ways to everything else. */
export function LiveScreen(props: LiveScreenProps) {
  const { channel, timing, channels, loading, picture, heart, remind } = props;
  const { t } = useLingui();
  const wording = useWording();
  const minute = useNow();
  const [guideOpen, setGuideOpen] = useState(false);
  const title = wording(channel.title_trans, channel.title ?? channel.name);
  const dvr = channel.dvr_duration ?? channel.dvr ?? 0;
  const position = channels.positionOf(channel.id);
  const programmes = position < 0 ? [] : channels.scheduleAt(position).programmes;
  const broadcast = useBroadcast({ channelId: channel.id, dvr, timing, programmes });
  const { shown, now } = broadcast;
  const begun = useBegun(broadcast.ready);
  const onPrevious = useZap(channels, channel.id, -1);
  const onNext = useZap(channels, channel.id, 1);
  useChannelKeys({
    onStep: (by) => (by < 0 ? onPrevious : onNext)?.(),
    onGuide: () => setGuideOpen((open) => !open),
  });
  const back = shown ? Math.floor((now - shown.start) / 1000) : 0;
  const description = wordsOf(wording(channel.description_trans, channel.description));
  const guide = (
    <>
      {channels.count > 1 ? (
        <IconButton
          className={styles.guideButton}
          look="secondary"
          label={t`What is on now`}
          aria-expanded={guideOpen}
          onClick={() => setGuideOpen(!guideOpen)}
        >
          <Icon name="guide" />
        </IconButton>
      ) : null}
      {guideOpen ? (
        <MiniGuide
          channels={channels}
          channelId={channel.id}
          now={minute}
          onClose={() => setGuideOpen(false)}
        />
      ) : null}
    </>
  );
  return (
    <article className={styles.screen}>
      <div className={styles.picture}>
        {picture({
          programme: shown?.title || title,
          onReady: broadcast.onReady,
          onPrevious,
          onNext,
          over: guide,
        })}
      </div>
      <div className={styles.about}>
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
        <ChannelHead
          title={title}
          number={channel.number}
          logo={channel.logo}
          heart={heart}
          onPrevious={onPrevious}
          onNext={onNext}
        />
        <NowAndNext
          programmes={programmes}
          moment={broadcast.moment}
          bar={timing.kind === 'catch-up'}
          loading={loading}
        />
        <div className={styles.actions}>
          {timing.kind !== 'catch-up' && back >= 1 && back <= dvr ? (
            <Link
              to={liveRoute}
              params={startOver(channel.id, back)}
              replace
              className={buttonClass('secondary')}
            >
              <Icon name="restart" size={20} />
              <Trans>Start over</Trans>
            </Link>
          ) : null}
          {timing.kind === 'catch-up' ? (
            <Link to={liveRoute} params={live(channel.id)} className={buttonClass('primary')}>
              <Icon name="live" size={20} />
              <Trans>Watch live</Trans>
            </Link>
          ) : null}
        </div>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      <div className={styles.day}>
        <DayList
          channelId={channel.id}
          dvr={dvr}
          programmes={begun ? programmes : []}
          now={minute}
          shown={broadcast.moment}
          loading={loading || !begun}
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
  return () => void navigate({ to: liveRoute, params: live(id), replace: true });
}
