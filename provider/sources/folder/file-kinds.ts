/** The kinds of files in a folder of films, by their file extensions. docs/operating.md, "Films and shows". */

/** The container of a video file, by its extension. */
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

/** The containers that every browser plays. */
export const containersOfBrowsers: readonly string[] = ['hls', 'mp4', 'webm'];
/** If a film has several files, the first container in this list is chosen. */
export const containersByPreference: readonly string[] = [...containersOfBrowsers, 'mov', 'mkv'];

const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif']);
const subtitles = new Set(['srt', 'vtt']);
/** Subtitles that no browser can show. */
const otherSubtitles = new Set(['ass', 'ssa', 'sub', 'sup', 'smi']);
/** Extensions of files that a playlist may name and that are neither videos nor subtitles nor playlists. */
const playlistParts = new Set(['m4s', 'm4a', 'aac', 'mp3', 'ac3', 'cmfv', 'cmfa', 'key', 'mpegts']);

export type FileKind =
  | 'video'
  | 'picture'
  | 'subtitles'
  | 'otherSubtitles'
  | 'nfo'
  | 'playlist'
  | 'playlistPart';

/** Undefined for a file that we do not use. */
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

/** The extension of a file name in lower case, without the dot. Empty when there is none. */
function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The file name without its extension. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^.])\.[a-z0-9]{1,6}$/i, '');
}
