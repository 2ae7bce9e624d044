/** The guide routes with a real database and a clock that the test sets. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readConfig } from '../../provider/config.ts';
import { demo } from '../../provider/demo/demo.ts';
import type { DemoProgramming } from '../../provider/demo/schedule/piece.ts';
import { builtInChannels } from '../../provider/demo/store-channels.ts';
import type { EmbeddedDatabase } from '../../provider/embedded/database-over-message-port.ts';
import { guideRoutes } from '../../provider/guide/routes.ts';
import { cacheMiddleware } from '../../provider/http/cache-middleware.ts';
import { answerError } from '../../provider/http/error-answers.ts';
import {
  type ImportRequest,
  type ImportSummary,
  type ImportTools,
  importChannelsAndGuide,
} from '../../provider/import/import-channels-and-guide.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Env, Provider } from '../../provider/provider-types.ts';
import { openTestDatabase } from './test-database.ts';

export type GuideService = {
  provider: Provider;
  database: EmbeddedDatabase;
  clock: { now: number };
  app: Hono<Env>;
  /** The viewer who sends the next requests; `undefined` is a visitor. */
  viewer: { id: string | undefined };
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  read<S extends v.GenericSchema>(
    path: string,
    schema: S,
    headers?: Record<string, string>,
  ): Promise<v.InferOutput<S>>;
  /** Imports texts as files with the given names. */
  bring(
    files: { xmltv?: string | Uint8Array; m3u?: string },
    more?: Partial<ImportRequest & ImportTools>,
  ): Promise<ImportSummary>;
  close(): Promise<void>;
};

export async function guideService(
  programming: DemoProgramming,
  now: number,
): Promise<GuideService> {
  const db = await openTestDatabase();
  const channels = builtInChannels(programming);
  await channels.store(db);
  const clock = { now };
  const viewer: GuideService['viewer'] = { id: undefined };
  const builtIn = { ...demo, channels };
  const provider = openProvider({
    db,
    config: readConfig({ PUBLIC_URL: 'http://tv.test', DEMO: '1' }),
    now: () => clock.now,
    sendMail: async () => {},
    builtIn,
  });
  const app = new Hono<Env>().onError(answerError(provider.log));
  app.use(async (c, next) => {
    if (viewer.id) {
      const email = 'viewer@sahra.example';
      const [row] = await db.query<{ marks: number }>('SELECT marks FROM profiles WHERE id = $1', [
        viewer.id,
      ]);
      const personalVersion = row?.marks ?? 0;
      const profile = { id: viewer.id, ceiling: undefined, playbackToken: '', personalVersion };
      c.set('viewer', { id: viewer.id, email, token_id: '', watches: true, profile });
    }
    await next();
  });
  app.use(cacheMiddleware(provider));
  app.route('/api', guideRoutes(provider));
  const folder = await mkdtemp(join(tmpdir(), 'sahra-guide-'));
  const get: GuideService['get'] = async (path, headers = {}) =>
    app.request(`/api/${path}`, { headers });
  return {
    provider,
    database: db,
    clock,
    app,
    viewer,
    get,
    async read(path, schema, headers) {
      const response = await get(path, headers);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return v.parse(schema, await response.json());
    },
    async bring({ xmltv, m3u }, more = {}) {
      const request = {
        xmltv: [] as string[],
        m3u: [] as string[],
        keepGoing: false,
        keepDemo: false,
        ...more,
      };
      if (xmltv !== undefined) request.xmltv = [await written(folder, 'guide.xml', xmltv)];
      if (m3u !== undefined) request.m3u = [await written(folder, 'tv.m3u', m3u)];
      return importChannelsAndGuide(request, {
        db,
        now: () => clock.now,
        builtIn: channels,
        ...more,
      });
    },
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function written(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}
