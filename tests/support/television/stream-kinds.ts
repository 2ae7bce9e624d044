/** A playlist with a channel of each of the eight kinds of streams that public lists hold, and their hosts. */
import type { Certificates } from '../push/certificates.ts';
import { type LiveHls, liveHls, liveMpegTs } from './live-test-streams.ts';
import { openWebHost, type Page, type WebHost } from './web-host.ts';

/**
 * The kinds, by the id of the channel, and what viewers see of each: pictures, another site's page, or why there are
 * none.
 */
export const eightStreamKinds = {
  open: { name: 'HLS that is open', shows: 'picture' },
  closed: { name: 'HLS without CORS', shows: 'picture' },
  http: { name: 'HLS over http', shows: 'picture' },
  headers: { name: 'HLS with headers', shows: 'picture' },
  tuner: { name: 'A tuner', shows: 'picture' },
  aerial: { name: 'An aerial', shows: 'picture' },
  site: { name: 'A video site', shows: 'page' },
  dash: { name: 'DASH', shows: 'reason' },
} as const;

export type ServedStreamKinds = {
  readonly m3u: string;
  /** How many requests for this address the hosts have got. */
  count(path: string): number;
  close(): Promise<void>;
};

const userAgent = 'Set-top/1';

export async function serveStreamKinds(certificates: Certificates): Promise<ServedStreamKinds> {
  const hls = await liveHls();
  const [secure, plain] = await Promise.all([openWebHost({}, certificates), openWebHost()]);
  addHls(secure, '/open', hls, () => ({ headers: { 'access-control-allow-origin': '*' } }));
  addHls(secure, '/closed', hls, () => ({}));
  addHls(plain, '/http', hls, () => ({}));
  addHls(secure, '/headers', hls, (agent) =>
    agent === userAgent ? { headers: { 'access-control-allow-origin': '*' } } : { status: 403 },
  );
  for (const [path, kind] of [
    ['/tuner.ts', 'h264-aac'],
    ['/aerial', 'mpeg2-interlaced'],
  ] as const) {
    const headers = { 'content-type': 'video/mp2t' };
    plain.set(path, { headers, stream: (signal) => liveMpegTs(kind, signal) });
  }
  secure.set('/dash.mpd', { body: '<?xml version="1.0"?>\n<MPD type="dynamic"></MPD>' });
  const addresses: Record<keyof typeof eightStreamKinds, string> = {
    open: `${secure.origin}/open/index.m3u8`,
    closed: `${secure.origin}/closed/index.m3u8`,
    http: `${plain.origin}/http/index.m3u8`,
    headers: `${secure.origin}/headers/index.m3u8|User-Agent=${userAgent}`,
    tuner: `${plain.origin}/tuner.ts`,
    aerial: `${plain.origin}/aerial`,
    site: 'https://www.twitch.tv/sahra_news',
    dash: `${secure.origin}/dash.mpd`,
  };
  const entries = Object.entries(eightStreamKinds).map(
    ([id, { name }]) =>
      `#EXTINF:-1 tvg-id="${id}" group-title="News",${name}\n${addresses[id as keyof typeof addresses]}\n`,
  );
  return {
    m3u: `#EXTM3U\n${entries.join('')}`,
    count: (path) => secure.count(path) + plain.count(path),
    async close() {
      await Promise.all([secure.close(), plain.close()]);
    },
  };
}

/** `allow` says how the request of this `User-Agent` is answered. */
function addHls(
  host: WebHost,
  folder: string,
  { playlist, segments }: LiveHls,
  allow: (agent: string | undefined) => Pick<Page, 'headers' | 'status'>,
): void {
  const add = (path: string, body: () => string | Uint8Array) =>
    host.set(`${folder}/${path}`, ({ headers }) => ({
      ...allow(headers['user-agent']),
      body: body(),
    }));
  add('index.m3u8', () => playlist(Date.now(), (number) => `${number}.ts`));
  segments.forEach((segment, number) => void add(`${number}.ts`, () => segment));
}
