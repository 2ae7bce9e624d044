import type { ReactNode } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import { FilmEnd } from './film-end.tsx';
import type { PlayerHandle } from './player.ts';
import { SkipButton } from './skip-button.tsx';
import { type NextEpisode, UpNext } from './up-next.tsx';
import type { useUpNext } from './use-up-next.ts';

type FilmOverlaysProps = {
  /** The intro or recap that plays. */
  mark: SkipRange | undefined;
  handle: PlayerHandle | undefined;
  next: NextEpisode | undefined;
  upNext: ReturnType<typeof useUpNext>;
  after: ReactNode;
  onAgain: () => void;
};

/**
 * What stands over the picture at some time: the way past an intro, the next
 * episode, and at the end what is like it and the way to watch it again.
 */
export function FilmOverlays(props: FilmOverlaysProps) {
  const { mark, handle, next, upNext, after, onAgain } = props;
  return (
    <>
      {mark && handle ? <SkipButton mark={mark} handle={handle} /> : null}
      {next && upNext.offered ? (
        <UpNext next={next} left={upNext.left} onStop={upNext.stop} />
      ) : null}
      {!next && upNext.over ? <FilmEnd onAgain={onAgain}>{after}</FilmEnd> : null}
    </>
  );
}
