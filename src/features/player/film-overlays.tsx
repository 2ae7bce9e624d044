import type { ReactNode } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import { FilmEnd } from './film-end.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { SkipButton } from './skip-button.tsx';
import { type NextEpisode, UpNext } from './up-next.tsx';
import type { useUpNext } from './use-up-next.ts';

type FilmOverlaysProps = {
  /** The intro or recap that plays. */
  range: SkipRange | undefined;
  handle: PlayerHandle | undefined;
  next: NextEpisode | undefined;
  upNext: ReturnType<typeof useUpNext>;
  after: ReactNode;
  onAgain: () => void;
};

/**
 * All that may lie over the video: the button that skips an intro, the next episode, and at the end similar titles
 * and the button to watch the film again.
 */
export function FilmOverlays(props: FilmOverlaysProps) {
  const { range, handle, next, upNext, after, onAgain } = props;
  return (
    <>
      {range && handle ? <SkipButton range={range} handle={handle} /> : null}
      {next && upNext.offered ? (
        <UpNext next={next} left={upNext.left} onStop={upNext.stop} />
      ) : null}
      {!next && upNext.over ? <FilmEnd onAgain={onAgain}>{after}</FilmEnd> : null}
    </>
  );
}
