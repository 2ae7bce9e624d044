/** Distinguishes the films of a playlist from its channels. */
import type { Attributes } from './m3u-attributes.ts';

/** A film as a playlist names it. */
export type PlaylistFilm = {
  readonly name: string;
  /** True when the playlist gives no name. `name` then contains the line number, which other lines can change. */
  readonly isNameless?: true | undefined;
  readonly address: string;
  readonly logo?: string | undefined;
  readonly group?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 0 when the playlist does not say it. */
  readonly seconds: number;
};

/** File extensions of complete files. Live streams have others. */
const fileEnding = /\.(mp4|mkv|m4v|avi|mov|webm|wmv|mpg|mpeg)$/i;
const filmTypes = new Set(['movie', 'film', 'vod']);

/** A film is a complete file, or the playlist marks the entry as a film (`type="movie"`, `tvg-type="movie"`). */
export function isFilm(
  { address }: { address: string },
  { attributes }: { attributes: Attributes },
): boolean {
  const type = (attributes['tvg-type'] ?? attributes.type ?? '').trim().toLowerCase();
  return filmTypes.has(type) || fileEnding.test(URL.parse(address)?.pathname ?? '');
}

/** The seconds at the beginning of `#EXTINF`; 0 for a live stream, which has -1 or 0. */
export function extinfDuration(info: string): number {
  const seconds = Number.parseFloat(info);
  return seconds > 0 && seconds < 1_000_000 ? Math.round(seconds) : 0;
}
