/** Recognises what a stream is by its first bytes, or by its address while nobody has looked at it. */

/** `mp4` is a file that browsers play by themselves: MP4, or WebM. */
export type StreamKind = 'hls' | 'ts' | 'mp4' | 'dash' | 'page' | 'unknown';

/** What stands at the end of a path, and the kind that it promises. */
const endings: readonly (readonly [RegExp, StreamKind])[] = [
  [/\.m3u8?$/i, 'hls'],
  [/(\.ts|\.mpegts|\.m2ts|\/mpegts)$/i, 'ts'],
  [/\.(mp4|m4v|mov|webm)$/i, 'mp4'],
  [/\.mpd$/i, 'dash'],
];

/** The kind that the address promises; `unknown` where it promises none. */
export function kindOfAddress(address: string): StreamKind {
  const pathname = URL.parse(address)?.pathname ?? '';
  return endings.find(([ending]) => ending.test(pathname))?.[1] ?? 'unknown';
}

/** The kind of what an answer begins with. */
export function kindOfOpening(bytes: Uint8Array): StreamKind {
  if (isTransportStream(bytes)) return 'ts';
  if (isMp4(bytes) || isWebm(bytes)) return 'mp4';
  const text = openingText(bytes);
  // A list without a tag of HLS names channels, not pieces of one.
  if (text.startsWith('#EXTM3U')) return /^#EXT-X-/m.test(text) ? 'hls' : 'unknown';
  if (/<MPD[\s>]/.test(text)) return 'dash';
  return /^<(!doctype html|html|head|body)\b/i.test(text) ? 'page' : 'unknown';
}

/** The size of a packet of MPEG-TS. */
const packet = 188;
const syncByte = 0x47;
/** Enough that other bytes do not look so by chance. */
const minPackets = 4;

/** A stream that is joined in the middle may begin in the middle of a packet. */
function isTransportStream(bytes: Uint8Array): boolean {
  for (let first = 0; first < packet; first++) {
    const last = first + (minPackets - 1) * packet;
    if (last >= bytes.length) return false;
    const packets = Array.from({ length: minPackets }, (_, at) => bytes[first + at * packet]);
    if (packets.every((byte) => byte === syncByte)) return true;
  }
  return false;
}

const boxes = new Set(['ftyp', 'styp', 'moov', 'moof', 'sidx']);

function isMp4(bytes: Uint8Array): boolean {
  return boxes.has(String.fromCharCode(...bytes.subarray(4, 8)));
}

/** The element that begins files of Matroska, with the word by which WebM says that it is that. */
function isWebm(bytes: Uint8Array): boolean {
  const begins = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte);
  return begins && String.fromCharCode(...bytes.subarray(0, 64)).includes('webm');
}

/** Some servers put a mark of the byte order, empty lines or a comment in front. */
function openingText(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^(\s|<!--.*?-->|<\?xml.*?\?>)+/s, '');
}
