/** The names of codecs, in FFmpeg's words, and which of them the app's players can play. */

/** FFmpeg's name for the part before the first dot in a CODECS attribute (RFC 6381). */
const names: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  av01: 'av1',
  vp08: 'vp8',
  vp09: 'vp9',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  'ac-4': 'ac4',
};

/** The names in a CODECS attribute, `avc1.64001f,mp4a.40.2`. */
export function ffmpegCodecNames(attribute: string): string[] {
  const listed = attribute.split(',').map((one) => one.trim().toLowerCase());
  return [...new Set(listed.filter(Boolean).map(codecName))];
}

function codecName(codec: string): string {
  // These three numbers of MPEG-4 Audio mean MP3. All others are kinds of AAC.
  if (/^mp4a\.(69|6b|40\.34)$/.test(codec)) return 'mp3';
  const [kind = ''] = codec.split('.');
  return kind === 'mp4a' ? 'aac' : (names[kind] ?? kind);
}

/**
 * The codecs that every browser of the app plays in HLS and MP4. HEVC, AC-3 and E-AC-3 are left out, because only some
 * browsers play them, on some machines. No browser plays MPEG-2 and its sound (MP2).
 */
const readable = new Set(['h264', 'av1', 'vp8', 'vp9', 'aac', 'mp3', 'opus', 'flac', 'vorbis']);

export function areCodecsPlayable(codecs: readonly string[]): boolean {
  return codecs.every((codec) => readable.has(codec));
}
