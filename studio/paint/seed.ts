/** Chance that repeats: the same slug always paints the same picture. */

export type Chance = {
  next(): number;
  range(from: number, to: number): number;
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  likely(odds: number): boolean;
};

/** FNV-1a, stirred once more so that neighbouring slugs part. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Numbers in [0, 1) by mulberry32. */
export function chance(text: string): Chance {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => Math.floor(from + (to - from + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] as never,
    likely: (odds) => next() < odds,
  };
}
