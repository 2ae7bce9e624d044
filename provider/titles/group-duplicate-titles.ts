/**
 * Groups the copies of films and shows that several sources have. A title of only one source is alone in its group.
 * Viewers see each of them once: with the description and the stream
 * of the source that was added first. The streams of the other sources are stored after that one. The relay tries a
 * further stream only if it comes from the same source as the first (`relayed-title.ts`).
 */
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import type { OwnFilm, OwnShow, TitleText } from '../sources/own-titles.ts';
import type { SourceTitles } from '../sources/read-source-titles.ts';

export type DuplicateTitle<Title> = { readonly sourceId: string; readonly title: Title };
/** The copies of one title. The first copy is the one that describes it. */
export type DuplicatesOf<Title> = readonly [DuplicateTitle<Title>, ...DuplicateTitle<Title>[]];

export function groupDuplicateFilms(sources: readonly SourceTitles[]): DuplicatesOf<OwnFilm>[] {
  return groupCopies(
    sources.flatMap(({ sourceId, titles }) => withSourceId(sourceId, titles.films)),
  );
}

export function groupDuplicateShows(sources: readonly SourceTitles[]): DuplicatesOf<OwnShow>[] {
  return groupCopies(
    sources.flatMap(({ sourceId, titles }) => withSourceId(sourceId, titles.shows)),
  );
}

function withSourceId<Title>(sourceId: string, titles: readonly Title[]): DuplicateTitle<Title>[] {
  return titles.map((title) => ({ sourceId, title }));
}

function groupCopies<Title extends OwnFilm | OwnShow>(
  all: readonly DuplicateTitle<Title>[],
): DuplicatesOf<Title>[] {
  const groups: [DuplicateTitle<Title>, ...DuplicateTitle<Title>[]][] = [];
  const byKey = new Map<string, [DuplicateTitle<Title>, ...DuplicateTitle<Title>[]]>();
  for (const copy of all) {
    const keys = keysOf(copy.title);
    let group = keys.map((key) => byKey.get(key)).find((one) => one && isSame(one, copy));
    if (group) group.push(copy);
    else {
      group = [copy];
      groups.push(group);
    }
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, group);
  }
  return groups;
}

/** Two titles of one source without a year may be different, because many home videos have the same name. */
function isSame<Title extends OwnFilm | OwnShow>(
  group: DuplicatesOf<Title>,
  { sourceId, title }: DuplicateTitle<Title>,
): boolean {
  return title.year !== undefined || group.every((other) => other.sourceId !== sourceId);
}

/**
 * Titles with a key in common are the same title. A key is a wording in the folded spelling without its article, and
 * the year.
 */
function keysOf({ title, year }: OwnFilm | OwnShow): string[] {
  const wordings = wordingsOf(title).map((wording) =>
    foldSpelling(wording).replace(/^(?:the|an?) (?=.)/, ''),
  );
  return [...new Set(wordings.map((wording) => `${wording} ${year ?? ''}`))];
}

export function wordingsOf(text: TitleText): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}
