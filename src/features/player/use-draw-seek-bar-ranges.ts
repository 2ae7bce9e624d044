import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import type { MuxElement } from './mux-player-handle.ts';
import type { PlayerProps } from './player-interface.ts';

/**
 * Shows chapters and skip ranges on the seek bar. Media Chrome divides the bar by a track of chapters and shows their
 * names at the pointer. The ranges are a background that our theme shows.
 */
export function useDrawSeekBarRanges(
  element: RefObject<MuxElement | null>,
  controls: unknown,
  { chapters, ranges, src }: Pick<PlayerProps, 'chapters' | 'ranges' | 'src'>,
): void {
  const draw = useEffectEvent((player: MuxElement) => {
    const { duration } = player;
    if (!Number.isFinite(duration) || duration <= 0) return;
    player.style.setProperty('--skip-ranges', rangesBackground(ranges ?? [], duration));
    void replaceChapters(player, chapters ?? [], duration);
  });
  const named = JSON.stringify([chapters, ranges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new controls and another language read the chapters again
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    const end = new AbortController();
    const { signal } = end;
    draw(player);
    player.addEventListener('durationchange', () => draw(player), { signal });
    // The theme says the chapter's name to a viewer who seeks by keys.
    const showChapterName = () => {
      const chapter = player.activeChapter?.value;
      if (chapter) player.mediaTheme?.setAttribute('chapter', chapter);
      // A theme reads an empty attribute as “true”, and would show that word.
      else player.mediaTheme?.removeAttribute('chapter');
    };
    for (const event of ['seeking', 'timeupdate'])
      player.addEventListener(event, showChapterName, { signal });
    return () => end.abort();
  }, [element, controls, named, src]);
}

type Chapters = NonNullable<PlayerProps['chapters']>;

async function replaceChapters(
  player: MuxElement,
  chapters: Chapters,
  duration: number,
): Promise<void> {
  const tracks = player.textTracks as TextTrackList;
  for (const track of tracks) {
    if (track.kind === 'chapters') for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  }
  const cues = chapters.map(({ title, from }, at) => ({
    startTime: from,
    endTime: chapters[at + 1]?.from ?? duration,
    value: title,
  }));
  if (cues.length > 0) await player.addChapters(cues);
  // The bar reads the cues only at this event.
  tracks.dispatchEvent(new Event('change'));
}

/** A background as long as the bar, darker where there is a range. Times run from left to right in every language. */
export function rangesBackground(ranges: readonly SkipRange[], duration: number): string {
  const percentAt = (at: number) => `${(Math.min(1, at / duration) * 100).toFixed(2)}%`;
  const dark = 'rgb(0 0 0 / 0.5)';
  const stops = ranges
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => {
      const [start, end] = [percentAt(from), percentAt(to)];
      return `transparent ${start}, ${dark} ${start}, ${dark} ${end}, transparent ${end}`;
    });
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}
