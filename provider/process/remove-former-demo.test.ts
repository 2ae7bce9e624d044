import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';
import { smallCatalogue } from '../../tests/support/small-catalogue.ts';
import { prepareAndStoreCatalogue } from '../catalogue/store-catalogue.ts';
import { servedDemo } from '../demo/served-demo.ts';
import { demoViewers } from '../demo/viewers.ts';
import { hasNothingToWatch } from '../operations/find-empty-parts.ts';
import { prepareDatabase } from './open-database.ts';
import { publishedEmails } from './remove-former-demo.ts';

const mounted = {
  'films and shows': 'entries?type=video',
  'the menu': 'pages',
  'the blog': 'blog/posts',
  'the bell': 'web-notifications',
  'a search': 'search?q=lemon',
};

let service: CatalogueService;
const rowsIn = async (table: string) => (await service.db.query(`SELECT 1 FROM ${table}`)).length;
const listed = async (path: string) => {
  const { body } = await service.ask(path);
  const { data } = body as { data: unknown[] | { data: unknown[] } };
  return Array.isArray(data) ? data : data.data;
};

beforeAll(async () => {
  service = await catalogueService();
  await prepareDatabase(service.provider, servedDemo);
});
afterAll(() => service.close());

it('the published accounts are those that the demo makes', () => {
  expect(Object.values(demoViewers).map(({ email }) => email)).toEqual(
    Object.values(publishedEmails),
  );
});

describe('a database that was a demo’s, once an operator starts it', () => {
  beforeAll(async () => {
    const { db } = service;
    for (const path of Object.values(mounted)) expect(await listed(path)).not.toEqual([]);
    const token = await service.signIn();
    await service.ask('user/favorites/lemon-season', { method: 'PUT', token });
    const [own] = await db.query<{ id: string }>(
      'SELECT id FROM users WHERE NOT (email = ANY($1))',
      [Object.values(publishedEmails)],
    );
    await db.query(
      `INSERT INTO channels (id, int_id, title, source, position) VALUES ('own', 7, '{"en":"Own"}', 'import', 1)`,
    );
    await db.query(`UPDATE guide_state SET shown = 'both'`);
    for (const channel of ['own', 'sahra-news'])
      await db.query(
        `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
         VALUES ($1, $2, $2, 'Late News', $3, 0)`,
        [own?.id, channel, service.clock.now],
      );
    await prepareDatabase(service.provider, undefined);
  });

  it.each(Object.entries(mounted).filter(([name]) => name !== 'the menu'))(
    'no longer has %s of the demo',
    async (_, path) => {
      expect(await listed(path)).toEqual([]);
    },
  );

  it('has a menu of what the operator brought', async () => {
    expect(await listed(mounted['the menu'])).toMatchObject([{ slug: 'home' }, { slug: 'live' }]);
  });

  it('keeps the operator’s channels, and shows them alone', async () => {
    const channels = await service.db.query('SELECT id FROM channels');
    expect(channels).toEqual([{ id: 'own' }]);
    expect(await service.db.query('SELECT shown FROM guide_state')).toEqual([{ shown: 'import' }]);
    expect(await hasNothingToWatch(service.db)).toBe(false);
  });

  it('keeps the operator’s viewers with what they did, and forgets reminders that nobody will broadcast', async () => {
    expect(await rowsIn('users')).toBe(1);
    expect(await rowsIn('favourites')).toBe(1);
    expect(await service.db.query('SELECT channel_id FROM reminders')).toEqual([
      { channel_id: 'own' },
    ]);
  });

  it('has no advertisement and no sign-in provider of the demo', async () => {
    for (const table of ['house_ads', 'issuer_people', 'issuer_records', 'outbox'])
      expect(await rowsIn(table)).toBe(0);
  });

  it('changes nothing when it is started again', async () => {
    const version = () => service.db.query('SELECT version FROM guide_state');
    const before = await version();
    await prepareDatabase(service.provider, undefined);
    expect(await version()).toEqual(before);
  });

  it('keeps a catalogue that the operator has brought', async () => {
    await prepareAndStoreCatalogue(service.provider, smallCatalogue, 'operator');
    await prepareDatabase(service.provider, undefined);
    expect(await rowsIn('videos')).toBeGreaterThan(0);
  });
});
