import MuxPlayer from '@mux/mux-player-react';
import { useRef } from 'react';
import { useLanguage } from '../../locales/use-wording.ts';
import { nameControls } from './control-labels.ts';
import styles from './generic-player.module.css';
import type { MuxElement } from './mux-handle.ts';
import { hasAirPlay, refuseCasting } from './no-cast.ts';
import type { PlayerProps } from './player.ts';
import { bareTheme, controlsTheme, defineBareTheme } from './themes.ts';
import { useCaptions } from './use-captions.ts';
import { useController } from './use-controller.ts';
import { useControls } from './use-controls.ts';
import { useMuxReports } from './use-mux-reports.ts';
import { useSpokenTimes } from './use-spoken-times.ts';
import { useStream } from './use-stream.ts';

refuseCasting();
nameControls();
defineBareTheme();

/** The generic kind: HLS through Mux Player, without its telemetry, badge or dialogs. */
export function GenericPlayer(props: PlayerProps) {
  const { stream, title, poster, storyboard, autoPlay = false, events } = props;
  const language = useLanguage();
  const element = useRef<MuxElement>(null);
  useMuxReports(element, events, language);
  const controls = useControls(element, { language, afterFirstFrame: autoPlay });
  useCaptions(element, language, controls);
  useSpokenTimes(element, controls);
  useController(element, props.fullscreenElement);
  const { hlsConfig, startTime } = useStream(element, props);
  const live = stream !== 'on-demand';
  return (
    <MuxPlayer
      ref={element}
      className={styles.player ?? ''}
      theme={controls ? controlsTheme(controls) : bareTheme}
      streamType={live ? 'live' : 'on-demand'}
      _hlsConfig={hlsConfig}
      // The screen has a timeline of its own, which goes beyond what the stream holds.
      {...(live && { targetLiveWindow: 0 })}
      {...(startTime !== undefined && { startTime })}
      videoTitle={title}
      {...(poster && { poster })}
      {...(storyboard && { storyboardSrc: storyboard })}
      autoPlay={autoPlay ? 'any' : false}
      preferPlayback={!live && hasAirPlay() ? 'native' : 'mse'}
      disableTracking
      disableCookies
      forwardSeekOffset={10}
      backwardSeekOffset={10}
      playbackRates={[0.75, 1, 1.25, 1.5, 2]}
      maxReconnectRetries={3}
      defaultHiddenCaptions
    >
      <Subtitles subtitles={props.subtitles ?? []} first={language} />
    </MuxPlayer>
  );
}

type SubtitlesProps = { subtitles: NonNullable<PlayerProps['subtitles']>; first: string };

/** The key `c` shows the first ones: those in the language of the screen. */
function Subtitles({ subtitles, first }: SubtitlesProps) {
  const ordered = subtitles.toSorted(
    (one, other) => Number(other.language === first) - Number(one.language === first),
  );
  return ordered.map(({ src, language, title }) =>
    src ? <track key={src} kind="subtitles" src={src} srcLang={language} label={title} /> : null,
  );
}
