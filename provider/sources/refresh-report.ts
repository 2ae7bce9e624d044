/** Describes the result of a refresh to the operator, in one line. */
import type { ImportSummary } from '../import/import-channels-and-guide.ts';
import type { SourceContent } from './source.ts';

/** `guides` are the guides that were read. `summary` is about the whole guide; undefined when only titles changed. */
export function contentInWords(
  { channels, titles }: SourceContent,
  guides: number,
  summary: ImportSummary | undefined,
): string {
  const parts = [
    Array.isArray(channels) && amountInWords(channels.length, 'channel'),
    guides > 0 && amountInWords(guides, 'guide'),
    typeof titles === 'object' &&
      titles.films.length > 0 &&
      amountInWords(titles.films.length, 'film'),
    typeof titles === 'object' &&
      titles.shows.length > 0 &&
      amountInWords(titles.shows.length, 'show'),
  ].filter((part) => part !== false);
  const brought = parts.length > 0 ? `it brought ${parts.join(', ')}` : 'it brought nothing more';
  return summary ? `${brought}; ${guideInWords(summary)}` : brought;
}

export function guideInWords(summary: ImportSummary): string {
  const { channels, programmes, moved, cancelled } = summary;
  const size = `the guide has ${amountInWords(channels, 'channel')} and ${amountInWords(programmes, 'programme')} now`;
  if (moved + cancelled === 0) return size;
  return `${size}, of the last one ${amountInWords(moved, 'programme')} moved and ${count.format(cancelled)} cancelled`;
}

const count = new Intl.NumberFormat('en');

export function amountInWords(number: number, noun: string): string {
  return `${count.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}
