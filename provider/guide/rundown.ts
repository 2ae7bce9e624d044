/** How pieces are laid out in a broadcast day. Everything is in whole minutes from the day's beginning. */
import type { Piece } from './piece.ts';

export type Placement = { readonly from: number; readonly to: number; readonly piece: Piece };

/** Nothing shorter than this is worth announcing. */
const shortest = 5;

/**
 * Pieces one after another from `from` to `to`, beginning with number `first` and starting over at the end. The last
 * one is cut where the stretch ends; a rest that is too short goes to the piece before it.
 */
export function fill(from: number, to: number, pieces: readonly Piece[], first = 0): Placement[] {
  const placed: Placement[] = [];
  let at = from;
  for (let number = first; at < to && pieces.length > 0; number++) {
    const piece = pieces[number % pieces.length] as Piece;
    const stop = at + Math.max(shortest, piece.minutes);
    const end = to - stop < shortest ? to : stop;
    placed.push({ from: at, to: Math.min(end, to), piece });
    at = end;
  }
  return placed;
}

/** The next quarter hour that leaves the presenters a moment. */
export function nextQuarter(minute: number): number {
  const quarter = Math.ceil(minute / 15) * 15;
  return quarter - minute > 0 && quarter - minute < shortest ? quarter + 15 : quarter;
}

/**
 * Long pieces in full, each from a quarter hour on, with interludes up to the next. What no longer fits before `to` is
 * not begun: interludes close the stretch.
 */
export function inFull(
  from: number,
  to: number,
  pieces: Iterable<Piece>,
  interludes: readonly Piece[],
  first = 0,
): Placement[] {
  const placed: Placement[] = [];
  let at = from;
  let interlude = first;
  for (const piece of pieces) {
    if (at + piece.minutes > to) break;
    placed.push({ from: at, to: at + piece.minutes, piece });
    const next = Math.min(to, nextQuarter(at + piece.minutes));
    placed.push(...fill(at + piece.minutes, next, interludes, interlude++));
    at = next;
  }
  return [...placed, ...fill(at, to, interludes, interlude)];
}
