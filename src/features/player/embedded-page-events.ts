import {
  connectPlayerPage,
  type PlayerMessage,
  type PlayerPage,
} from '../../session/connect-player-page.ts';
import { toggleFullscreen } from './hi-player-handle.ts';
import { nearestPlayable, type PlayerHandle, type PlayerProps } from './player-interface.ts';

/**
 * Reports to the screen what the player of an embedded page does. A press in a page that has sent no messages is
 * reported as a play. Returns the function that ends the reports, and one that asks the page whether it is ready.
 */
export function reportPageEvents(
  element: HTMLIFrameElement,
  props: () => PlayerProps,
): Pick<PlayerPage, 'end' | 'askIfReady'> {
  const state: PageState = {
    ...{ position: 0, duration: Number.NaN, volume: 1 },
    ...{ paused: true, reportsPauses: false },
  };
  let answers = false;
  const page = connectPlayerPage(element, (message) => {
    const { events, startAt, autoPlay } = props();
    updateState(state, message);
    answers = true;
    if (message.event === 'ready') {
      events.onReady?.(handleOf(page, state, () => fullscreenTarget(element, props())));
      page.callMethod('getVolume');
      if (startAt) page.callMethod('setCurrentTime', startAt);
      if (autoPlay) page.callMethod('play');
    } else if (message.event === 'play') events.onPlay?.();
    else if (message.event === 'pause') events.onPause?.();
    else if (message.event === 'ended') events.onEnded?.();
    else if (message.event === 'error') events.onFailure('media');
    else if (message.event === 'timeupdate') events.onTime?.(state.position, state.duration);
  });
  const onWindowBlur = () => {
    if (!answers && document.activeElement === element) props().events.onPlay?.();
  };
  window.addEventListener('blur', onWindowBlur);
  return {
    askIfReady: page.askIfReady,
    end: () => {
      window.removeEventListener('blur', onWindowBlur);
      page.end();
    },
  };
}

type PageState = {
  position: number;
  duration: number;
  paused: boolean;
  /** Whether the page has reported that it plays or pauses. */
  reportsPauses: boolean;
  /** From 0 to 1. */
  volume: number;
};

function updateState(state: PageState, { event, value }: PlayerMessage): void {
  if (event === 'getVolume' && typeof value === 'number') state.volume = withinVolume(value / 100);
  if (event === 'timeupdate' && typeof value === 'object') {
    state.position = value.seconds ?? state.position;
    state.duration = value.duration ?? state.duration;
  }
  if (event === 'play' || event === 'pause') state.reportsPauses = true;
  // A new time does not prove that the video plays, because a seek in a paused video changes the time too. Only in a
  // page that reports no pauses does a new time count as playing.
  if (event === 'play' || (event === 'timeupdate' && !state.reportsPauses)) state.paused = false;
  if (event === 'pause' || event === 'ended') state.paused = true;
}

const withinVolume = (volume: number) => Math.min(1, Math.max(0, volume));

function fullscreenTarget(element: Element, { fullscreenElement }: PlayerProps): Element {
  return document.getElementById(fullscreenElement ?? '') ?? element;
}

/** Gives the player of a page the interface that screens use, as far as its messages allow. */
function handleOf(page: PlayerPage, state: PageState, frame: () => Element): PlayerHandle {
  let [muted, fading] = [false, false];
  const sendVolumeShare = (share: number) =>
    page.callMethod('setVolume', Math.round(state.volume * share * 100));
  const applyMuted = (silent: boolean) => {
    muted = silent;
    page.callMethod(muted ? 'mute' : 'unmute');
  };
  return {
    get position() {
      return state.position;
    },
    get duration() {
      return state.duration;
    },
    get paused() {
      return state.paused;
    },
    start: 0,
    get end() {
      return Number.isFinite(state.duration) ? state.duration : undefined;
    },
    broadcastTime: undefined,
    play: () => page.callMethod('play'),
    pause: () => page.callMethod('pause'),
    get muted() {
      return muted;
    },
    seek(position) {
      page.callMethod('setCurrentTime', nearestPlayable(position, this));
    },
    changeVolume(by) {
      state.volume = withinVolume(state.volume + by);
      sendVolumeShare(1);
      applyMuted(false);
    },
    toggleMuted: () => applyMuted(!muted),
    fade(share) {
      const wasFading = fading;
      fading = share < 1;
      // The viewer may have changed the volume in the page, which does not report that.
      if (fading && !wasFading) page.callMethod('getVolume');
      else if (fading || wasFading) sendVolumeShare(share);
    },
    goLive: () => undefined,
    toggleFullscreen: () => toggleFullscreen(frame()),
    toggleSubtitles: () => undefined,
    togglePictureInPicture: () => undefined,
    hasMenuButton: false,
  };
}
