/**
 * The media of the other provider: subtitles, and one piece of our own footage, as a film and as a channel that never
 * ends.
 */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../provider/demo/media/footage/moonlit-water/360p');
const segments = 9;
const seconds = 4;
const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${seconds}`];
const segmentFile = (at: number) => `${String(at % segments).padStart(3, '0')}.mpegts`;

export function sendMedia(name: string, response: ServerResponse): void {
  if (name === 'film.m3u8') sendPlaylist(response, film());
  else if (name === 'live.m3u8') sendPlaylist(response, live());
  else if (name === 'title.svg') sendTitle(response);
  else if (/^\d{3}\.mpegts$/.test(name)) {
    response.writeHead(200, { 'Content-Type': 'video/mp2t' });
    createReadStream(join(folder, name)).pipe(response);
  } else response.writeHead(404).end();
}

/** The subtitles of a film. */
function sendTitle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text y="60" fill="#fff" font-size="60">The Ferry</text></svg>',
  );
}

function sendPlaylist(response: ServerResponse, lines: readonly string[]): void {
  response.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' });
  response.end(`${lines.join('\n')}\n`);
}

function film(): string[] {
  const all = Array.from({ length: segments }, (_, at) => [`#EXTINF:${seconds},`, segmentFile(at)]);
  return [...head, '#EXT-X-PLAYLIST-TYPE:VOD', ...all.flat(), '#EXT-X-ENDLIST'];
}

/** The last six segments by the clock. The footage repeats after nine segments. */
function live(): string[] {
  const newest = Math.floor(Date.now() / 1000 / seconds);
  const first = newest - 5;
  const window = Array.from({ length: 6 }, (_, at) => first + at).flatMap((number) => [
    ...(number % segments === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${seconds},`,
    segmentFile(number),
  ]);
  return [
    ...head,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / segments)}`,
    ...window,
  ];
}
