/** A provider that relays channels, over a real port, with a clock that the test sets. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../../provider/app.ts';
import { readConfig } from '../../../provider/config.ts';
import { streamSigningKey } from '../../../provider/http/signed-stream-addresses.ts';
import { openProvider } from '../../../provider/open-provider.ts';
import type { Provider } from '../../../provider/provider-types.ts';
import type { FindTitle } from '../../../provider/relay/find-stream.ts';
import type { ConversionTiming } from '../../../provider/relay/mpeg-ts/converted-stream.ts';
import { relayedChannelAddress } from '../../../provider/relay/relay-addresses.ts';
import { relayRoutes } from '../../../provider/relay/routes.ts';
import { insertViewer } from '../insert-viewer.ts';
import { openTestDatabase } from '../test-database.ts';

type Channel = {
  readonly links: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of its source: by default a file, which lives on this machine. */
  readonly source?: string;
  readonly dvrSeconds?: number;
  readonly catchUp?: string;
  /** How many streams its source sends at once. */
  readonly connections?: number;
};

export type RelayService = {
  readonly provider: Provider;
  readonly clock: { now: number };
  readonly origin: string;
  readonly log: string[];
  readonly dataDir: string;
  /** The playback token of the viewer for whom `address` is. */
  readonly viewer: string;
  /** A channel that is there already stays as it is. */
  add(id: string, channel: Channel): Promise<void>;
  /** Where the channel plays, for a viewer who may watch; `viewer` is the playback token of another one. */
  address(id: string, viewer?: string): Promise<string>;
  text(address: string): Promise<string>;
  close(): Promise<void>;
};

export async function openRelayService(
  env: Readonly<Record<string, string>> = {},
  relayTiming: Partial<ConversionTiming> = {},
  findTitle: FindTitle = async () => undefined,
): Promise<RelayService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahra-relay-'));
  const db = await openTestDatabase();
  const clock = { now: Date.parse('2026-11-25T20:00:00Z') };
  const log: string[] = [];
  const write = (line: string) => void log.push(line);
  const provider = openProvider({
    db,
    config: readConfig({ PUBLIC_URL: 'https://tv.test', DATA_DIR: dataDir, ...env }),
    now: () => clock.now,
    sendMail: async () => {},
    needsRelay: () => true,
    relayTiming,
    findTitle,
    log: { info: () => {}, warn: write, error: write },
  });
  const app = createApp(provider, { mounts: [{ at: '/api', routes: relayRoutes }] });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const viewer = await insertViewer(db);
  let position = 0;
  return {
    provider,
    clock,
    origin,
    log,
    dataDir,
    viewer,
    async add(id, { links, headers, source = '/home/tv.m3u', dvrSeconds = 0, ...more }) {
      const { catchUp, connections } = more;
      const [link, ...backups] = links;
      position += 1;
      await db.query(
        `INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at)
         VALUES ($1, 'm3u', $2, 1, 0, 0) ON CONFLICT DO NOTHING`,
        [source, source],
      );
      await db.query(
        `INSERT INTO channels (id, int_id, title, position, source, dvr_seconds, stream_link, catchup_source,
           backup_links, stream_headers, source_id, connections)
         VALUES ($1, $2, '{"en":"One"}', $2, 'import', $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
        [
          ...[id, position, dvrSeconds, link, catchUp ?? null, JSON.stringify(backups)],
          ...[JSON.stringify(headers ?? {}), source, connections ?? null],
        ],
      );
    },
    async address(id, of = viewer) {
      const key = { ...(await streamSigningKey(provider)), viewer: of };
      return `${origin}${relayedChannelAddress(id, key)}`;
    },
    async text(from) {
      const response = await fetch(new URL(from, origin));
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return response.text();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.relay.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The addresses in a playlist of the provider. */
export function addressesIn(playlist: string): string[] {
  return [...playlist.matchAll(/\/api\/relay\/[^"\s]+/g)].map(([address]) => address);
}

/** The playlist with the segments: the one at this address, or the first that it names. */
export async function mediaAt(service: RelayService, address: string): Promise<string> {
  const playlist = await service.text(address);
  const [variant = ''] = addressesIn(playlist);
  return playlist.includes('#EXT-X-STREAM-INF') ? service.text(variant) : playlist;
}
