/** Random numbers made from a text. They are always the same for a text, so schedules and pictures never change. */

/** A 32-bit number made from a text, evenly distributed (FNV-1a with a final avalanche). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A whole number from 0 up to, not including, `count`. */
export function pick(seed: string, count: number): number {
  return count > 0 ? seedOf(seed) % count : 0;
}

/** The items in an order that depends on the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, at) => ({ item, rank: seedOf(`${seed}#${at}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
