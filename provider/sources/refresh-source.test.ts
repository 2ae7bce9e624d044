import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { hostFaults, openWebHost, type WebHost } from '../../tests/support/web-host.ts';
import type { Embedded } from '../embedded/embedded-over-port.ts';
import { type RefreshTools, refreshSource } from './refresh-source.ts';
import type { SourceKind } from './source.ts';
import { readers } from './source-readers.ts';
import { findSource } from './source-rows.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
let db: Embedded;
let host: WebHost;
beforeAll(async () => {
  db = await openTestDatabase();
  host = await openWebHost();
});
beforeEach(async () => {
  await db.run('DELETE FROM sources; DELETE FROM channels; DELETE FROM programmes');
  host.pages.clear();
  host.forget();
});
afterAll(async () => {
  await host.close();
  await db.close();
});

async function add(id: string, kind: SourceKind, path: string, options: object = {}) {
  await db.query(
    `INSERT INTO sources (id, kind, address, options, interval_ms, added_at, due_at)
     VALUES ($1, $2, $3, $4::jsonb, 21600000, 0, 0)`,
    [id, kind, path.startsWith('/') ? host.origin + path : path, JSON.stringify(options)],
  );
}

async function refresh(id: string, tools: Partial<RefreshTools> = {}) {
  const row = await findSource(db, id);
  if (!row) throw new Error(`no source ${id}`);
  return refreshSource(row, { db, now, readers, ...tools });
}

const titles = async () =>
  (
    await db.query<{ und: string }>(`SELECT title->>'und' AS und FROM channels ORDER BY position`)
  ).map(({ und }) => und);
const programmes = async () =>
  (
    await db.query<{ title: string }>(
      `SELECT title->>'und' AS title FROM programmes ORDER BY start_ms, channel_id`,
    )
  ).map(({ title }) => title);

const playlistOf = (...names: string[]) =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1 tvg-id="${name.toLowerCase()}",${name}\nhttps://tv.example/${name}.m3u8\n`).join('')}`;
const guideOf = (channel: string, title: string, hour = '13') =>
  `<tv><channel id="${channel}"><display-name>${channel}</display-name></channel><programme channel="${channel}" start="20261121${hour}0000 +0000" stop="20261121${hour}5900 +0000"><title>${title}</title></programme></tv>`;

describe('a source that is refreshed', () => {
  it('brings its channels, and follows the guide that its playlist names', async () => {
    host.pages.set('/tv.m3u', playlistOf('One').replace('#EXTM3U', '#EXTM3U url-tvg="guide.xml"'));
    host.pages.set('/guide.xml', hostFaults.gzip(guideOf('one', 'News')));
    await add('tv', 'm3u', '/tv.m3u');
    expect(await refresh('tv')).toMatchObject({ outcome: 'new', remarks: [] });
    expect(await titles()).toEqual(['One']);
    expect(await programmes()).toEqual(['News']);
    expect(await db.query('SELECT source_id FROM channels')).toEqual([{ source_id: 'tv' }]);
  });

  it('fetches nothing again that has not changed, and builds nothing', async () => {
    host.pages.set('/tv.m3u', playlistOf('One').replace('#EXTM3U', '#EXTM3U url-tvg="guide.xml"'));
    host.pages.set('/guide.xml', guideOf('one', 'News'));
    await add('tv', 'm3u', '/tv.m3u');
    await refresh('tv');
    const [before] = await db.query('SELECT version FROM guide_state');
    host.forget();
    expect(await refresh('tv')).toMatchObject({ outcome: 'unchanged' });
    expect(host.answered).toEqual(['304 /tv.m3u', '304 /guide.xml']);
    host.pages.set('/guide.xml', guideOf('one', 'Film'));
    host.forget();
    expect(await refresh('tv')).toMatchObject({ outcome: 'new' });
    expect(host.answered).toEqual(['304 /tv.m3u', '200 /guide.xml']);
    expect(await programmes()).toEqual(['Film']);
    const [after] = await db.query('SELECT version FROM guide_state');
    expect(after?.version).toBe(Number(before?.version) + 1);
  });

  it('builds nothing where a server sends the same again', async () => {
    host.pages.set('/tv.m3u', hostFaults.withoutValidators(playlistOf('One')));
    await add('tv', 'm3u', '/tv.m3u');
    await refresh('tv');
    expect(await refresh('tv')).toMatchObject({ outcome: 'unchanged' });
    expect(host.answered).toEqual(['200 /tv.m3u', '200 /tv.m3u']);
  });
});
