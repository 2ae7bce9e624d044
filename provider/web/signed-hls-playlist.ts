/** Rewrites the HLS playlist in a folder of films: the files that it names get signed addresses. */
import { fileKindOf } from '../sources/folder/file-kinds.ts';
import { safePathSegments } from './request-path.ts';

const attribute = /(?<![A-Z-])URI="([^"]*)"/g;
/** Stands for the source's folder while addresses are resolved. */
const root = 'http://folder.invalid';

/**
 * `path` is the playlist's own path in the folder; `signed` makes the address of a file in it. Addresses on other hosts
 * stay as they are.
 */
export function withSignedFiles(
  playlist: string,
  path: string,
  signed: (path: string) => string,
): string {
  const base = `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const addressOf = (written: string) => {
    const inside = pathInside(written, base);
    return inside === undefined ? written : signed(inside);
  };
  const lines = playlist.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines
    .map((line) => {
      if (line.startsWith('#EXT'))
        return line.replace(attribute, (_, uri: string) => `URI="${addressOf(uri)}"`);
      return line.startsWith('#') || line.trim() === '' ? line : addressOf(line.trim());
    })
    .join('\n');
}

/** Undefined for an address outside the folder, and for files that are not part of a playlist. */
function pathInside(written: string, base: string): string | undefined {
  const url = URL.parse(written, base);
  if (url?.origin !== root) return undefined;
  const names = safePathSegments(url.pathname);
  return names && isPartOfPlaylist(names.at(-1) ?? '') ? names.join('/') : undefined;
}

function isPartOfPlaylist(name: string): boolean {
  const kind = fileKindOf(name);
  return kind !== undefined && ['video', 'subtitles', 'playlist', 'playlistPart'].includes(kind);
}
