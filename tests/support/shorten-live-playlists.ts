/** Shortens live streams, which reach back a minute in the reference provider. */
import type { Page } from '@playwright/test';
import { answerTo } from './changed-answer.ts';

const livePlaylists = /\/live\/[^/]+\/[^/]+\/index\.m3u8/;

type Stream = { isLost: boolean };

/**
 * Leaves only the last `seconds` in the page's live playlists. Playwright answers routed calls even without a
 * network, so set `isLost` to make these fail.
 */
export async function shortenLivePlaylists(page: Page, seconds: number): Promise<Stream> {
  const stream = { isLost: false };
  await page.route(livePlaylists, async (route) => {
    if (stream.isLost) {
      await route.abort('internetdisconnected');
      return;
    }
    const response = await answerTo(route);
    await route.fulfill({ response, body: lastOf(await response.text(), seconds) });
  });
  return stream;
}

/** The end of a media playlist (RFC 8216), with the earlier tags that apply to its first segment. */
function lastOf(playlist: string, seconds: number): string {
  const [head = '', ...segments] = playlist.split(
    /(?<=^(?!#).+\n)|(?<=^#EXT-X-INDEPENDENT-SEGMENTS\n)/m,
  );
  const durationOf = (segment: string) => Number(/#EXTINF:([\d.]+)/.exec(segment)?.[1]);
  let kept = segments.length;
  for (let left = seconds; left > 0 && kept > 0; left -= durationOf(segments[kept - 1] ?? '')) {
    kept -= 1;
  }
  let [cuts, map, start] = [0, '', 0];
  for (const segment of segments.slice(0, kept)) {
    if (segment.includes('#EXT-X-DISCONTINUITY\n')) cuts += 1;
    map = /#EXT-X-MAP.+\n/.exec(segment)?.[0] ?? map;
    const time = /#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(segment)?.[1];
    start = (time ? Date.parse(time) : start) + durationOf(segment) * 1000;
  }
  const [first = '', ...rest] = segments.slice(kept);
  const opens = first.includes('#EXT-X-DISCONTINUITY\n')
    ? first
    : `${map}#EXT-X-PROGRAM-DATE-TIME:${new Date(start).toISOString()}\n${first}`;
  const more = (tag: string, by: number) => (_: string, number: string) =>
    `${tag}:${Number(number) + by}`;
  const counted = head
    .replace(/(?<=#)EXT-X-MEDIA-SEQUENCE:(\d+)/, more('EXT-X-MEDIA-SEQUENCE', kept))
    .replace(
      /(?<=#)EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/,
      more('EXT-X-DISCONTINUITY-SEQUENCE', cuts),
    );
  return [counted, opens, ...rest].join('');
}
