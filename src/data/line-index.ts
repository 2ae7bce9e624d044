/** Lines in bytes, found without decoding any of them. */

const lineFeed = 10;

/** From and to of every line that holds something, the line feed left out. */
export function* lineStarts(bytes: Uint8Array): Generator<[from: number, to: number]> {
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, from);
    const to = found < 0 ? bytes.length : found;
    if (to > from + 1) yield [from, to];
    from = to + 1;
  }
}

/** Whether both begin with the same bytes, up to and with `end`. */
export function sameBytes(one: Uint8Array, other: Uint8Array, end: number): boolean {
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at]) return false;
    if (one[at] === end) return true;
  }
  return one.length === other.length;
}
