import { useState } from 'react';
import { track } from '../../session/analytics.ts';

/** Sends analytics events about what a viewer does with a player. docs/product.md, 7, "Analytics events". */
export function usePlayerAnalytics(id: string) {
  const [tracking] = useState(createPlayTracker);
  return {
    onPlay: () => tracking.play(id),
    onPause: () => tracking.stop('vid_pause', id),
    onEnded: () => tracking.stop('vid_ended', id),
    onMuted: (muted: boolean) => track(muted ? 'vid_muted' : 'vid_unmuted', { id }),
    onFullscreen: (entered: boolean) =>
      track(entered ? 'vid_fullscreen_enter' : 'vid_fullscreen_exit', { id }),
  };
}

/**
 * Only the first play of a video counts as play, the next ones as resume. A play after a wait for data counts as
 * neither.
 */
function createPlayTracker() {
  let begun: string | undefined;
  let running = false;
  return {
    play(id: string) {
      if (begun !== id) track('vid_play', { id });
      else if (!running) track('vid_resume', { id });
      begun = id;
      running = true;
    },
    stop(event: 'vid_pause' | 'vid_ended', id: string) {
      if (!running) return;
      running = false;
      track(event, { id });
    },
  };
}
