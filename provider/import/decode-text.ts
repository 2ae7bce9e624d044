/**
 * Decodes bytes to text. The encoding is that of the byte order mark, of the XML declaration or of the first lines of
 * a playlist; otherwise it is UTF-8.
 */
import { isUtf8 } from 'node:buffer';
import { ImportRefused } from './import-refused.ts';

/** The encodings of Western and Arabic files from older programs. */
type Windows = 'Windows-1252' | 'Windows-1256';
const withGaps = 'UTF-8 with \uFFFD';

/**
 * Yields text while bytes arrive. `misnamed` is called when a text that should be UTF-8 contains other bytes. If
 * another encoding is used instead, it is called once, with that encoding. If the text is UTF-8 except for a few broken
 * characters, it is called once for each of them.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  misnamed: (encoding: Windows | typeof withGaps) => void,
): AsyncGenerator<string> {
  let decode: ((chunk: Uint8Array, last: boolean) => string) | undefined;
  for await (const chunk of ensureFirstChunkSize(chunks, openingSize)) {
    if (decode) yield decode(chunk, false);
    else {
      decode = decoderFor(declaredEncoding(chunk), file, misnamed);
      yield decode(withoutByteOrderMark(chunk), false);
    }
  }
  if (decode) yield decode(new Uint8Array(), true);
}

/** The text of a whole file. Throws `ImportRefused` when it names an unknown encoding. */
export async function decodeWhole(bytes: Uint8Array, file: string): Promise<string> {
  async function* once() {
    yield bytes;
  }
  let text = '';
  for await (const piece of decodeText(once(), file, () => {})) text += piece;
  return text;
}

/** The name of the encoding is looked for in this many bytes at the beginning of the file. */
const openingSize = 400;

/**
 * The same bytes, but the first chunk has at least `size` of them, unless there are fewer in total. A network may cut a
 * file anywhere, and this must not influence how the kind of file is recognised.
 */
export async function* ensureFirstChunkSize(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let opening: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (!opening) yield chunk;
    else {
      opening = opening.length > 0 ? Buffer.concat([opening, chunk]) : chunk;
      if (opening.length < size) continue;
      yield opening;
      opening = undefined;
    }
  }
  if (opening && opening.length > 0) yield opening;
}

/** The opening without the byte order mark of UTF-8. The decoder removes that of UTF-16. */
function withoutByteOrderMark(opening: Uint8Array): Uint8Array {
  const [a, b, c] = opening;
  return a === 0xef && b === 0xbb && c === 0xbf ? opening.subarray(3) : opening;
}

/** Names of UTF-16 and UTF-32. */
const wide = /^(?:utf-?(?:16|32)|ucs-?[24]|iso-10646-ucs-|(?:cs)?unicode)/i;

/**
 * The encoding that the first bytes name. A declaration of UTF-16 that can be read here, byte by byte, is wrong: .NET writes
 * one before a text that is then stored as UTF-8.
 */
export function declaredEncoding(opening: Uint8Array): string {
  const [a, b] = opening;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  const declaration = new TextDecoder('latin1').decode(opening.subarray(0, openingSize));
  const xml = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;
  const playlist = /^#EXTM3U\b(?:.*?\s(?:charset|encoding)=["']?|.*[\r\n]+#EXTENC:\s*)([\w.:-]+)/i;
  const declared = (xml.exec(declaration) ?? playlist.exec(declaration))?.[1] ?? 'utf-8';
  return wide.test(declared) ? 'utf-8' : declared;
}

function decoderFor(
  encoding: string,
  file: string,
  misnamed: Parameters<typeof decodeText>[2],
): (chunk: Uint8Array, last: boolean) => string {
  if (/^utf-?8$/i.test(encoding)) return utf8OrWindowsDecoder(misnamed);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    throw new ImportRefused(file, `its encoding ${encoding} is unknown`, 1);
  }
  return (chunk, last) => decoder.decode(chunk, { stream: !last });
}

/** The encoding is recognised from this number of bytes, beginning with the first one that is not UTF-8. */
const sampleSize = 65_536;

/**
 * If a sample in an older encoding has more broken characters than this, the rest of the text is read in that encoding.
 * Otherwise the text after the sample may still be UTF-8.
 */
const maxStray = 8;

/**
 * Decodes a text as UTF-8. Many files that claim to be UTF-8 are in an older encoding. From the first invalid byte on,
 * such a file is read in that encoding. Other files are UTF-8 with a few broken characters.
 */
function utf8OrWindowsDecoder(
  misnamed: Parameters<typeof decodeText>[2],
): (chunk: Uint8Array, last: boolean) => string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  let windows: TextDecoder | undefined;
  let onlyWindows = false;
  let wrong = false;
  let rest: Uint8Array = new Uint8Array();
  /** Decodes bytes of which the first one is not UTF-8. */
  const decodeSample = (sample: Uint8Array): string => {
    const text = utf8.decode(sample);
    const { valid, broken } = nonAsciiCounts(text, sample);
    if (valid > broken) {
      for (let count = 0; count < broken; count++) misnamed(withGaps);
      return text;
    }
    if (!windows) {
      const encoding = isArabic(sample) ? 'Windows-1256' : 'Windows-1252';
      misnamed(encoding);
      windows = new TextDecoder(encoding);
    }
    onlyWindows = broken > maxStray;
    return windows.decode(sample);
  };
  return (chunk, last) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let text = '';
    while (bytes.length > 0) {
      if (onlyWindows && windows) {
        text += windows.decode(bytes);
        bytes = bytes.subarray(bytes.length);
        break;
      }
      const whole = last ? bytes.length : wholeCharactersLength(bytes);
      const valid = wrong ? 0 : validUtf8Length(bytes.subarray(0, whole));
      wrong ||= valid < whole;
      text += utf8.decode(bytes.subarray(0, valid));
      bytes = bytes.subarray(valid);
      if (!wrong || (!last && bytes.length < sampleSize)) break;
      const isWhole = last && bytes.length <= sampleSize;
      const size = isWhole ? bytes.length : wholeCharactersLength(bytes.subarray(0, sampleSize));
      text += decodeSample(bytes.subarray(0, size));
      bytes = bytes.subarray(size);
      wrong = false;
    }
    rest = bytes.slice();
    return text;
  };
}

/**
 * The numbers of characters that are not ASCII: those that are UTF-8, and those of which bytes are missing or wrong.
 */
function nonAsciiCounts(
  text: string,
  bytes: Uint8Array,
): { readonly valid: number; readonly broken: number } {
  const all = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const replaced = text.split('\uFFFD').length - 1;
  // The file may contain that character itself.
  const written = Buffer.from(bytes).toString('latin1').split('\u00EF\u00BF\u00BD').length - 1;
  return { valid: all - replaced + written, broken: replaced - written };
}

/** The number of bytes before the first character that is not UTF-8. */
function validUtf8Length(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return bytes.length;
  const wholeWithin = (length: number) => wholeCharactersLength(bytes.subarray(0, length));
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isUtf8(bytes.subarray(0, wholeWithin(middle)))) valid = middle;
    else invalid = middle;
  }
  return wholeWithin(valid);
}

/** The letters ا, ل, م and ي in Windows-1256. They are more than a third of all letters of an Arabic text. */
const frequent = new Set([0xc7, 0xe1, 0xe3, 0xed]);

/**
 * In Arabic texts many letters follow each other. In Western texts the same bytes are accented letters, which hardly
 * ever follow each other.
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

/** The number of bytes before a character that the end of the chunk cuts off. */
function wholeCharactersLength(bytes: Uint8Array): number {
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
