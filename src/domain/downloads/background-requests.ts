/** Decides what the browser is asked to fetch of a film by itself, and when an open page does it better. */
import { withoutFragment } from './film-plan.ts';
import type { Part } from './kept-playlist.ts';

/** Each request costs Chromium a fifth of a second. */
const maxRequests = 3000;

type Film = {
  /** The number of all its parts. */
  parts: number;
  bytesPerPart: number;
  /** Bytes that films may still take; undefined where the browser does not say. */
  room: number | undefined;
};

/**
 * The addresses, each once. Every file is requested whole, because Chromium gives the worker nothing of the answer
 * to a range request. Empty where an open page fetches the film better.
 */
export function backgroundRequests(missing: readonly Part[], film: Film): string[] {
  const requests = [...new Set(missing.map(({ address }) => withoutFragment(address)))];
  // A file is requested whole, so the browser would fetch all of it again for its last parts.
  const isTooLate = missing.some(({ range }) => range) && missing.length < film.parts / 2;
  // The browser keeps the answers until the worker has copied them.
  const needed = 2 * film.bytesPerPart * missing.length;
  const isTooLarge = film.room !== undefined && needed > film.room;
  return isTooLate || isTooLarge || requests.length > maxRequests ? [] : requests;
}
