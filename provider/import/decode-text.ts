/** Bytes to text: by the byte order mark, by what an XML declaration says, as UTF-8 otherwise. */
import { ImportRefused } from './refused.ts';

/** Decodes as it comes. `misnamed` is called once when text that should be UTF-8 is not, and is read as Windows-1252. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  misnamed: () => void,
): AsyncGenerator<string> {
  let decode: ((chunk: Uint8Array, last: boolean) => string) | undefined;
  for await (const chunk of chunks) {
    decode ??= decoderFor(encodingOf(chunk), file, misnamed);
    yield decode(chunk, false);
  }
  if (decode) yield decode(new Uint8Array(), true);
}

/** The encoding that the first bytes tell of. */
export function encodingOf(opening: Uint8Array): string {
  const [a, b] = opening;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const declaration = new TextDecoder('latin1').decode(opening.subarray(0, 200));
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(declaration)?.[1] ?? 'utf-8';
}

function decoderFor(
  encoding: string,
  file: string,
  misnamed: () => void,
): (chunk: Uint8Array, last: boolean) => string {
  if (/^utf-?8$/i.test(encoding)) return utf8OrWindows(misnamed);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    throw new ImportRefused(file, `its encoding ${encoding} is unknown`, 1);
  }
  return (chunk, last) => decoder.decode(chunk, { stream: !last });
}

/** Many files that claim to be UTF-8 were written by something older. From the first wrong byte on they are believed to be. */
function utf8OrWindows(misnamed: () => void): (chunk: Uint8Array, last: boolean) => string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let windows: TextDecoder | undefined;
  let rest: Uint8Array = new Uint8Array();
  return (chunk, last) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (windows) return windows.decode(bytes, { stream: !last });
    const whole = last ? bytes.length : wholeCharacters(bytes);
    try {
      const text = strict.decode(bytes.subarray(0, whole));
      rest = bytes.slice(whole);
      return text;
    } catch {
      misnamed();
      rest = new Uint8Array();
      windows = new TextDecoder('windows-1252');
      return windows.decode(bytes, { stream: !last });
    }
  };
}

/** How many bytes there are before a character that the chunk's end has cut in two. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
