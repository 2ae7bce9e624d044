/**
 * The length of a video in pieces, from its HLS playlist. We do not use `ffprobe`, because it would open the addresses
 * in the playlist.
 */
import { lstat, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { longestSeconds } from '../own-titles.ts';
import { fileFaultOrThrow } from './file-fault.ts';

/** The largest playlist, in bytes. */
const largest = 8 * 1024 * 1024;

/**
 * Seconds of the playlist at `path` inside `root`, or of its first variant; undefined when it does not say them. Throws
 * when the disk fails.
 */
export async function playlistSeconds(root: string, path: string): Promise<number | undefined> {
  const text = await readPlaylist(root, path);
  const variant = /^#EXT-X-STREAM-INF:.*[\r\n]+([^#\r\n][^\r\n]*)/m.exec(text)?.[1]?.trim();
  if (variant === undefined) return totalSegmentSeconds(text);
  const name = variant.replace(/[?#].*$/, '');
  const inner = join(dirname(path), name);
  const isPath = !/^[a-z][a-z0-9+.-]*:|^\//i.test(name) && !name.includes('\0');
  const isInside = isPath && !inner.startsWith('..');
  return isInside ? totalSegmentSeconds(await readPlaylist(root, inner)) : undefined;
}

function totalSegmentSeconds(text: string): number | undefined {
  const lengths = [...text.matchAll(/^#EXTINF:\s*(\d+(?:\.\d+)?)/gm)];
  const seconds = lengths.reduce((sum, [, length]) => sum + Number(length), 0);
  return seconds > 0 && seconds <= longestSeconds ? Math.round(seconds) : undefined;
}

async function readPlaylist(root: string, path: string): Promise<string> {
  const place = join(root, path);
  if (relative(root, place).startsWith('..')) return '';
  try {
    const file = await lstat(place);
    return file.isFile() && file.size <= largest ? await readFile(place, 'utf8') : '';
  } catch (error) {
    fileFaultOrThrow(place, error);
    // A file that was removed meanwhile, or may not be read, has no length.
    return '';
  }
}
