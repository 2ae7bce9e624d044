/**
 * Decodes bytes to text. The encoding is that of the byte order mark, of the XML declaration or of the first lines of
 * a playlist; otherwise it is UTF-8.
 */
import { ImportRefused } from './import-refused.ts';

/** The encodings of Western and Arabic files from older programs. */
export type Windows = 'Windows-1252' | 'Windows-1256';

/**
 * Yields text while bytes arrive. When text that should be UTF-8 is not, `misnamed` is called once with the encoding
 * that is used instead.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  misnamed: (encoding: Windows) => void,
): AsyncGenerator<string> {
  let decode: ((chunk: Uint8Array, last: boolean) => string) | undefined;
  for await (const chunk of chunks) {
    decode ??= decoderFor(declaredEncoding(chunk), file, misnamed);
    yield decode(chunk, false);
  }
  if (decode) yield decode(new Uint8Array(), true);
}

/** The encoding that the first bytes name. */
export function declaredEncoding(opening: Uint8Array): string {
  const [a, b] = opening;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const declaration = new TextDecoder('latin1').decode(opening.subarray(0, 400));
  const xml = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;
  const playlist = /^#EXTM3U\b(?:.*?\s(?:charset|encoding)=["']?|.*[\r\n]+#EXTENC:\s*)([\w.:-]+)/i;
  return (xml.exec(declaration) ?? playlist.exec(declaration))?.[1] ?? 'utf-8';
}

function decoderFor(
  encoding: string,
  file: string,
  misnamed: (encoding: Windows) => void,
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

/** This many bytes, beginning with the first invalid one, decide which encoding it is. */
const sampleSize = 65_536;

/**
 * Many files that claim to be UTF-8 are in an older encoding. From the first invalid byte on, the file is read in
 * that.
 */
function utf8OrWindows(
  misnamed: (encoding: Windows) => void,
): (chunk: Uint8Array, last: boolean) => string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let windows: TextDecoder | undefined;
  let wrong = false;
  let rest: Uint8Array = new Uint8Array();
  return (chunk, last) => {
    if (windows) return windows.decode(chunk, { stream: !last });
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!wrong) {
      const whole = last ? bytes.length : wholeCharacters(bytes);
      try {
        const text = strict.decode(bytes.subarray(0, whole));
        rest = bytes.slice(whole);
        return text;
      } catch {
        // The bytes are not UTF-8: from here on they are read in an older encoding.
        wrong = true;
      }
    }
    rest = bytes.slice();
    if (!last && rest.length < sampleSize) return '';
    const encoding = isArabic(rest) ? 'Windows-1256' : 'Windows-1252';
    misnamed(encoding);
    windows = new TextDecoder(encoding);
    return windows.decode(rest, { stream: !last });
  };
}

/** The letters ا, ل, م and ي in Windows-1256. They are more than a third of all letters of an Arabic text. */
const frequent = new Set([0xc7, 0xe1, 0xe3, 0xed]);

/**
 * In Arabic texts many letters follow one another. In Western texts the same bytes are accented letters, which hardly
 * ever follow one another.
 */
function isArabic(bytes: Uint8Array): boolean {
  let [letters, neighbours, usual] = [0, 0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    letters += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) neighbours += 1;
    if (frequent.has(byte)) usual += 1;
  }
  return neighbours > letters / 2 && usual > letters / 5;
}

/** The number of bytes before a character that is cut by the end of the chunk. */
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
