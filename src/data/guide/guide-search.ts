/**
 * Finds programmes by their titles in every stored day. Titles are folded only once, a few at a time, so that typing
 * never has to wait. Results are returned day by day as they are found; within a day they are in the order of time.
 */
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import { type GuideChannel, type GuideDay, programmeKey } from '../../domain/guide/guide-day.ts';
import type { Programme } from '../../domain/guide/schedule.ts';

export type ProgrammeHit = { readonly programme: Programme; readonly channel: GuideChannel };

export type GuideSearch = {
  /** Folds the titles before the first search. */
  prepare(): Promise<void>;
  /**
   * Calls `onFound` for each day that has matches; resolves when all days were searched, or when the signal ended the
   * search.
   */
  find(
    query: string,
    onFound: (programmes: ProgrammeHit[]) => void,
    signal?: AbortSignal,
  ): Promise<void>;
};

/** Milliseconds of work after which the main thread can do other work. */
const sliceLength = 8;
const separator = '\n';

type GuideSearchEnv = {
  /** In the order in which they are searched. */
  readonly days: readonly GuideDay[];
  /** Yields to the main thread; resolves when the search may go on. */
  readonly pause: () => Promise<void>;
  /** Returns milliseconds since any fixed moment. */
  readonly clock: () => number;
};

export function guideSearch({ days, pause, clock }: GuideSearchEnv): GuideSearch {
  const titles = foldedTitleCache();
  let sliceEnd = 0;
  const yieldToMain = async () => {
    if (clock() < sliceEnd) return;
    await pause();
    sliceEnd = clock() + sliceLength;
  };
  return {
    async prepare() {
      for (const day of days) {
        for (let position = 0; position < day.count; position++) {
          titles.foldedTitlesOfRow(day, position);
          await yieldToMain();
        }
      }
      titles.forget();
    },
    async find(query, onFound, signal) {
      const words = foldSpelling(query).split(' ').filter(Boolean);
      if (words.length === 0) return;
      const matches = (text: string) => words.every((word) => text.includes(word));
      const seen = new Set<string>();
      for (const day of days) {
        const hits: ProgrammeHit[] = [];
        for (let position = 0; position < day.count; position++) {
          if (matches(titles.foldedTitlesOfRow(day, position))) {
            const { channel, schedule } = day.rowAt(position);
            for (const programme of schedule) {
              if (matches(titles.foldedTitle(programme.title))) hits.push({ programme, channel });
            }
          }
          await yieldToMain();
          if (signal?.aborted) return;
        }
        // A programme that runs over midnight is in both days.
        const fresh = hits.filter((hit) => !seen.has(foundProgrammeKey(hit)));
        for (const hit of fresh) seen.add(foundProgrammeKey(hit));
        if (fresh.length > 0)
          onFound(fresh.sort((one, other) => one.programme.start - other.programme.start));
      }
    },
  };
}

/** Remembers folded titles, because folding them costs most of a search. */
function foldedTitleCache() {
  const rowsOfDays = new Map<GuideDay, string[]>();
  const singles = new Map<string, string>();
  const foldedTitle = (title: string): string => {
    const known = singles.get(title);
    if (known !== undefined) return known;
    const folded = foldSpelling(title);
    singles.set(title, folded);
    return folded;
  };
  return {
    foldedTitle,
    /** All titles of a row as one text: a search in it is many times faster than one in each title. */
    foldedTitlesOfRow(day: GuideDay, position: number): string {
      const rows = rowsOfDays.get(day) ?? [];
      rowsOfDays.set(day, rows);
      rows[position] ??= day
        .rowAt(position)
        .schedule.map(({ title }) => foldedTitle(title))
        .join(separator);
      return rows[position];
    },
    forget: () => singles.clear(),
  };
}

const foundProgrammeKey = ({ programme, channel }: ProgrammeHit) =>
  programmeKey(channel.id, programme.start);
