/**
 * The catalogue routes with a real embedded database, a clock that the test sets, and viewers who are signed in.
 */
import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { parse } from 'valibot';
import { issueToken } from '../../provider/accounts/sign-in-tokens.ts';
import { createApp } from '../../provider/app.ts';
import type { Catalogue } from '../../provider/catalogue/authored-catalogue-types.ts';
import { catalogueRoutes } from '../../provider/catalogue/routes.ts';
import { prepareAndStoreCatalogue } from '../../provider/catalogue/store-catalogue.ts';
import { readConfig } from '../../provider/config.ts';
import { demo } from '../../provider/demo/demo.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Provider } from '../../provider/provider-types.ts';
import { logTo } from './log-to.ts';
import { smallCatalogue } from './small-catalogue.ts';
import { openTestDatabase } from './test-database.ts';

export type Call = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The token of a signed-in viewer. */
  token?: string;
  language?: string;
  json?: unknown;
  /** Sent as `Idempotency-Key`. */
  change?: string;
};
export type Answer = { status: number; body: unknown; response: Response };

type Channel = {
  id: string;
  title: string;
  ar?: string;
  genre?: string;
  source?: 'demo' | 'import';
};

export type CatalogueService = Awaited<ReturnType<typeof catalogueService>>;

export async function catalogueService(
  catalogue: Catalogue = smallCatalogue,
  parts: Partial<Provider> = {},
) {
  const clock = { now: Date.parse('2026-11-22T09:41:37Z') };
  const db = parts.db ?? (await openTestDatabase());
  const config = readConfig({ PUBLIC_URL: 'http://tv.test', DEMO: '1' });
  const provider = openProvider({
    db,
    config,
    now: () => clock.now,
    sendMail: async () => {},
    builtIn: demo,
    log: logTo((message) => {
      throw new Error(message);
    }),
    ...parts,
  });
  await prepareAndStoreCatalogue(provider, catalogue, 'operator');
  const app = createApp(provider, {
    mounts: [{ at: '/api', routes: catalogueRoutes }],
  });

  async function ask(path: string, call: Call = {}): Promise<Answer> {
    const headers = new Headers();
    if (call.token) headers.set('authorization', `Bearer ${call.token}`);
    if (call.language) headers.set('accept-language', call.language);
    if (call.json !== undefined) headers.set('content-type', 'application/json');
    if (call.change) headers.set('idempotency-key', call.change);
    const response = await app.request(`/api/${path}`, {
      method: call.method ?? 'GET',
      headers,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
    });
    const text = await response.clone().text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, response };
  }

  return {
    db,
    clock,
    config,
    provider,
    ask,
    /** The answer as the client reads it with `schema`. */
    async read<S extends v.GenericSchema>(path: string, schema: S, call: Call = {}) {
      const { status, body } = await ask(path, call);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return parse(schema, body);
    },
    /** Makes a viewer and returns their token. */
    async signIn(): Promise<string> {
      const id = randomUUID();
      await db.query(
        `INSERT INTO users (id, email, is_active, email_verified_at, created_at) VALUES ($1, $2, true, $3, $3)`,
        [id, `${id}@tv.test`, clock.now],
      );
      return issueToken(provider, id, false, { icon: 'desktop', label: 'Living room' });
    },
    /** Stores these channels, in this order. */
    async broadcast(...channels: Channel[]) {
      await db.query('DELETE FROM channels');
      await db.query('UPDATE guide_state SET version = version + 1');
      for (const [position, { id, title, ar, genre, source = 'demo' }] of channels.entries()) {
        await db.query(
          `INSERT INTO channels (id, int_id, number, title, genre, position, source)
           VALUES ($1, $2, $2, $3::text::jsonb, $4, $5, $6)`,
          [
            id,
            position + 1,
            JSON.stringify({ en: title, ar: ar ?? title }),
            genre ?? null,
            position,
            source,
          ],
        );
      }
    },
    close: () => db.close(),
  };
}
