/** Finds lines in bytes without decoding them. */

const lineFeed = 10;

/**
 * Where every line of two bytes or more begins and ends: two numbers for each line. Its line feed does not belong to
 * it.
 */
export function lineBounds(bytes: Uint8Array): number[] {
  const bounds: number[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, from);
    const to = found < 0 ? bytes.length : found;
    if (to > from + 1) bounds.push(from, to);
    from = to + 1;
  }
  return bounds;
}

/** Whether two lines begin with the same bytes, up to and including `end`. */
export function beginAlike(
  one: Uint8Array,
  from: number,
  other: Uint8Array,
  otherFrom: number,
  end: number,
): boolean {
  for (let at = 0; from + at < one.length; at++) {
    const byte = one[from + at];
    if (byte !== other[otherFrom + at]) return false;
    if (byte === end) return true;
  }
  return otherFrom + one.length - from === other.length;
}
