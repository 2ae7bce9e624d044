import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import { ChapterKeys } from './chapter-keys.tsx';
import { ChapterList, type ShownChapter } from './chapters.tsx';
import { FilmAsleepPanel, FilmBackToAwakeButton } from './film-asleep-panel.tsx';
import { FilmEnd } from './film-end.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { PlayerMenu } from './player-menu.tsx';
import { SkipButton } from './skip-button.tsx';
import { SleepChoices } from './sleep-choices.tsx';
import { SleepStatus } from './sleep-status.tsx';
import { StillWatching } from './still-watching.tsx';
import { StoppedPositionOffer } from './stopped-position-offer.tsx';
import { type NextEpisode, UpNext } from './up-next.tsx';
import type { useFilmEnd } from './use-film-end.ts';

type FilmOverlaysProps = {
  /** The id of the video. */
  id: string;
  /** The intro or recap that is playing. */
  range: SkipRange | undefined;
  handle: PlayerHandle | undefined;
  chapters: readonly ShownChapter[];
  next: NextEpisode | undefined;
  filmEnd: ReturnType<typeof useFilmEnd>;
  isEpisode: boolean;
  after: ReactNode;
  onAgain: () => void;
};

/**
 * Everything that may lie over the video: the button that skips an intro, the menu and the sleep timer, the next
 * episode, and at the end similar titles and the button to watch the film again.
 */
export function FilmOverlays(props: FilmOverlaysProps) {
  const { id, range, handle, chapters, next, filmEnd, isEpisode, after, onAgain } = props;
  const { sleep, falling, upNext, menu } = filmEnd;
  const close = () => menu.show(false);
  return (
    <>
      {range && handle ? <SkipButton range={range} handle={handle} /> : null}
      {falling.isOffered && handle ? (
        <StoppedPositionOffer
          id={id}
          onClose={falling.forgetFallenAsleep}
          onGoToStop={(at) => {
            falling.forgetFallenAsleep();
            handle.seek(at);
            handle.play();
          }}
        />
      ) : null}
      {handle && chapters.length > 0 ? <ChapterKeys {...{ chapters, handle }} /> : null}
      <SleepStatus sleep={sleep} onPress={() => menu.show(true)} />
      {falling.asleep && handle && !filmEnd.asks ? (
        <FilmAsleepPanel
          asleep={falling.asleep}
          handle={handle}
          atEnd={upNext.over ? actionAtEnd(next, onAgain) : undefined}
        />
      ) : (
        <AtFilmEnd {...{ handle, next, filmEnd, after, onAgain }} />
      )}
      <PlayerMenu handle={handle} open={menu.shown} onOpen={menu.show}>
        {handle && chapters.length > 0 ? (
          <ChapterList {...{ chapters, handle }} onChosen={close} />
        ) : null}
        <SleepChoices
          sleep={sleep}
          end={isEpisode ? <Trans>End of the episode</Trans> : <Trans>End of the film</Trans>}
          onChosen={close}
        />
      </PlayerMenu>
    </>
  );
}

function actionAtEnd(next: NextEpisode | undefined, onAgain: () => void) {
  return next
    ? { words: <Trans>Next episode</Trans>, onGoOn: next.onNext }
    : { words: <Trans>Watch again</Trans>, onGoOn: onAgain };
}

type AtFilmEndProps = Pick<FilmOverlaysProps, 'handle' | 'next' | 'filmEnd' | 'after' | 'onAgain'>;

/** What is shown at the end: the next episode, the question whether the viewer still watches, or similar titles. */
function AtFilmEnd({ handle, next, filmEnd, after, onAgain }: AtFilmEndProps) {
  const { upNext, falling, sleep } = filmEnd;
  if (!next) return upNext.over ? <FilmEnd onAgain={onAgain}>{after}</FilmEnd> : null;
  if (!upNext.offered) return null;
  // In the last minute of the sleep timer, its “Keep watching” has this place and the key Enter.
  if (sleep.offersMore && !filmEnd.asks) return null;
  if (!filmEnd.asks) return <UpNext next={next} left={upNext.left} onStop={upNext.stop} />;
  const { asleep } = falling;
  return (
    <StillWatching
      title={next.title}
      back={
        asleep?.ranOn && handle ? <FilmBackToAwakeButton asleep={asleep} handle={handle} /> : null
      }
      onGoOn={filmEnd.keepWatching}
    />
  );
}
