/** Recognises the kind of a stream by its first bytes, or by its address before it was checked. */

/** `mp4` is a file that browsers can play: MP4, or WebM. */
export type StreamKind = 'hls' | 'ts' | 'mp4' | 'dash' | 'page' | 'unknown';

/** The ends of paths, and the kind that each suggests. */
const endings: readonly (readonly [RegExp, StreamKind])[] = [
  [/\.m3u8?$/i, 'hls'],
  [/(\.ts|\.mpegts|\.m2ts|\/mpegts)$/i, 'ts'],
  [/\.(mp4|m4v|mov|webm)$/i, 'mp4'],
  [/\.mpd$/i, 'dash'],
];

/** The kind that the address suggests; `unknown` when it suggests none. */
export function kindOfAddress(address: string): StreamKind {
  const pathname = URL.parse(address)?.pathname ?? '';
  return endings.find(([ending]) => ending.test(pathname))?.[1] ?? 'unknown';
}

/** The kind of a stream that begins with these bytes. */
export function kindOfOpening(bytes: Uint8Array): StreamKind {
  if (isTransportStream(bytes)) return 'ts';
  if (isMp4(bytes) || isWebm(bytes)) return 'mp4';
  const text = openingText(bytes);
  // A list without an HLS tag names channels, not pieces of one stream.
  if (isPlaylist(bytes)) return /^#EXT-X-/m.test(text) ? 'hls' : 'unknown';
  if (/<MPD[\s>]/.test(text)) return 'dash';
  return /^<(!doctype html|html|head|body)\b/i.test(text) ? 'page' : 'unknown';
}

/** Whether it is a playlist, of a stream or of channels. */
export function isPlaylist(bytes: Uint8Array): boolean {
  return openingText(bytes).startsWith('#EXTM3U');
}

/** The size of an MPEG-TS packet, in bytes. */
const packet = 188;
const syncByte = 0x47;
/** How many packets must match, so that other bytes do not match by chance. */
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

/** The first element of Matroska files contains the word by which WebM is recognised. */
function isWebm(bytes: Uint8Array): boolean {
  const begins = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte);
  return begins && String.fromCharCode(...bytes.subarray(0, 64)).includes('webm');
}

/** The text without what some servers put in front: a byte order mark, empty lines or a comment. */
function openingText(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^(\s|<!--.*?-->|<\?xml.*?\?>)+/s, '');
}
