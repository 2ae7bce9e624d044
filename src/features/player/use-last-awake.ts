import { useEffect, useEffectEvent, useRef } from 'react';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import { type Attention, attentionAfter } from '../../domain/watching/attention.ts';
import type { PlayerHandle } from './player-interface.ts';
import { useViewerInput } from './use-viewer-input.ts';

type Watching = {
  watched: NowPlaying;
  /** The position at which playback begins, in seconds. */
  startAt: number;
  handle: PlayerHandle | undefined;
};

/** Where the viewer was last awake, and what they watched there. */
export type LastAwake = { readonly attention: Attention; readonly watched: NowPlaying };

/** Notes where the viewer last showed that they were awake, from one episode to the next. */
export function useLastAwake({ watched, startAt, handle }: Watching) {
  const { id } = watched.video;
  const begun = { attention: { awake: { id, at: startAt }, unattended: 0 }, watched };
  const last = useRef<LastAwake & { playing: string }>({ ...begun, playing: id });
  const byItself = useRef(false);
  useViewerInput(() => {
    if (!handle || last.current.playing !== id) return;
    const place = { id, at: handle.position };
    const attention = attentionAfter(last.current.attention, { type: 'sign', place });
    last.current = { attention, watched, playing: id };
  });
  const noteVideoBegin = useEffectEvent(() => {
    if (last.current.playing === id) return;
    const event = {
      type: 'begins',
      place: { id, at: startAt },
      byItself: byItself.current,
    } as const;
    last.current = {
      attention: attentionAfter(last.current.attention, event),
      watched: byItself.current ? last.current.watched : watched,
      playing: id,
    };
    byItself.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video begins once
  useEffect(() => noteVideoBegin(), [id]);
  return {
    lastAwake: (): LastAwake => last.current,
    /** Call it before the next episode begins without a press. */
    noteAutomaticStart: () => {
      byItself.current = true;
    },
  };
}
