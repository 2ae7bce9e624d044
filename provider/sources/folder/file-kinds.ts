/** The kinds of files in a folder of films, by their endings. docs/operating.md, "Films and shows". */

/** What a video file holds its tracks in, by the ending of its name. Browsers play `mp4` and `webm`. */
const containers: Readonly<Record<string, string>> = {
  mp4: 'mp4',
  m4v: 'mp4',
  webm: 'webm',
  mov: 'mov',
  mkv: 'mkv',
  avi: 'avi',
  divx: 'avi',
  ts: 'ts',
  m2ts: 'ts',
  mts: 'ts',
  mpg: 'mpeg',
  mpeg: 'mpeg',
  wmv: 'asf',
  asf: 'asf',
  flv: 'flv',
  ogv: 'ogg',
  '3gp': 'mp4',
};

/** In the order in which one of several files of a film is chosen: browsers play the first three. */
export const containersByPreference: readonly string[] = ['hls', 'mp4', 'webm', 'mov', 'mkv'];

const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif']);
const subtitles = new Set(['srt', 'vtt']);
/** Subtitles that no browser shows. */
const otherSubtitles = new Set(['ass', 'ssa', 'sub', 'sup', 'smi']);
/** What a playlist in a folder may name besides videos, subtitles and further playlists. */
const playlistParts = new Set(['m4s', 'm4a', 'aac', 'mp3', 'ac3', 'cmfv', 'cmfa', 'key', 'mpegts']);

export type FileKind =
  | 'video'
  | 'picture'
  | 'subtitles'
  | 'otherSubtitles'
  | 'nfo'
  | 'playlist'
  | 'playlistPart';

/** Undefined where a file is none of ours. */
export function fileKindOf(name: string): FileKind | undefined {
  const ending = endingOf(name);
  if (Object.hasOwn(containers, ending)) return 'video';
  if (pictures.has(ending)) return 'picture';
  if (subtitles.has(ending)) return 'subtitles';
  if (otherSubtitles.has(ending)) return 'otherSubtitles';
  if (ending === 'nfo') return 'nfo';
  if (ending === 'm3u8') return 'playlist';
  return playlistParts.has(ending) ? 'playlistPart' : undefined;
}

export function containerOf(name: string): string | undefined {
  const ending = endingOf(name);
  return Object.hasOwn(containers, ending) ? containers[ending] : undefined;
}

/** The ending of a file's name in small letters, without its dot; empty where it has none. */
function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name of a file without its ending. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^.])\.[a-z0-9]{1,6}$/i, '');
}
