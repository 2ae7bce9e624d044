/**
 * Corrects `&` that should be `&amp;`, the most frequent fault of guides. The parser would read up to the next
 * semicolon and report a fault at a much later line.
 */

const interesting = /&|<!?$|<!-|<!\[/g;
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,31});/iy;
/**
 * More characters than `&…;`, `<!--` or `<![CDATA[` can have. If fewer characters follow a `&` or `<` in a piece, the
 * rest of it may stand in the next piece.
 */
const reach = 48;

/** Yields the text with each bare `&` corrected. `found` is called with the line of each one, and may throw. */
export async function* escapeAmpersands(
  text: AsyncIterable<string>,
  found: (line: number) => void,
): AsyncGenerator<string> {
  const state: State = { until: undefined, line: 1, found };
  let rest = '';
  for await (const chunk of text) {
    const { mended, read } = mendPiece(rest + chunk, state, false);
    rest = (rest + chunk).slice(read);
    yield mended;
  }
  yield mendPiece(rest, state, true).mended;
}

/** `until` is the text that ends the open CDATA section or comment. */
type State = { until: ']]>' | '-->' | undefined; line: number; found: (line: number) => void };

/** Corrects the part of the piece that can be decided. `read` is the length of that part. */
function mendPiece(piece: string, state: State, last: boolean): { mended: string; read: number } {
  let mended = '';
  let read = 0;
  const passOn = (to: number) => {
    mended += piece.slice(read, to);
    state.line += countNewlines(piece, read, to);
    read = Math.max(read, to);
  };
  while (read < piece.length) {
    if (state.until) {
      const end = piece.indexOf(state.until, read);
      passOn(end >= 0 ? end + 3 : piece.length - (last ? 0 : 2));
      if (end < 0) break;
      state.until = undefined;
      continue;
    }
    interesting.lastIndex = read;
    const next = interesting.exec(piece)?.index ?? piece.length;
    passOn(next);
    if (!last && next > piece.length - reach) break;
    if (piece[next] === '&') {
      if (!isReference(piece, next)) state.found(state.line);
      mended += isReference(piece, next) ? '&' : '&amp;';
      read += 1;
    } else {
      if (piece.startsWith('<!--', next)) state.until = '-->';
      if (piece.startsWith('<![CDATA[', next)) state.until = ']]>';
      passOn(next + (state.until === '-->' ? 4 : 1));
    }
  }
  return { mended, read };
}

function countNewlines(piece: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (piece.charCodeAt(at) === 10) count += 1;
  return count;
}

function isReference(piece: string, at: number): boolean {
  reference.lastIndex = at;
  return reference.test(piece);
}
