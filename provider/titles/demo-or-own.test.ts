import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueService, catalogueService } from '../../tests/support/catalogue-service.ts';
import { nasTitles } from '../../tests/support/own-television.ts';
import { servedDemo } from '../demo/served-demo.ts';
import type { ImportMessage, ImportOrder } from '../import/import-protocol.ts';
import { importUnderLease } from '../import/import-under-lease.ts';
import { prepareDatabase } from '../process/open-database.ts';
import { OwnTitles } from '../sources/own-titles.ts';
import { rebuildCatalogue } from './rebuild-catalogue.ts';

let service: CatalogueService;
let folder: string;
let order: Extract<ImportOrder, { do: 'import' }>;
beforeAll(async () => {
  service = await catalogueService();
  await prepareDatabase(service.provider, servedDemo);
  folder = await mkdtemp(join(tmpdir(), 'sahra-own-'));
  const playlist = join(folder, 'channels.m3u');
  await writeFile(
    playlist,
    '#EXTM3U\n#EXTINF:-1 group-title="News",One\nhttps://tv.example/1.m3u8\n',
  );
  order = { do: 'import', m3u: [playlist], xmltv: [], keepGoing: false, keepDemo: false };
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function bring(what: ImportOrder): Promise<ImportMessage | undefined> {
  const messages: ImportMessage[] = [];
  await importUnderLease(what, service.provider, (message) => messages.push(message));
  return messages.at(-1);
}
const start = () => prepareDatabase(service.provider, servedDemo);
const menu = async () => {
  const { body } = await service.ask('pages');
  return (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);
};
const countOf = async (table: string, where = 'true') =>
  (await service.db.query(`SELECT 1 FROM ${table} WHERE ${where}`)).length;
/** What there is of the demo. */
const demos = async () => ({
  film: (await service.ask('videos/lemon-season')).status,
  blog: await countOf('posts'),
  ads: await countOf('house_ads'),
  channels: await countOf('channels', "source = 'demo'"),
});
const nothing = { film: 404, blog: 0, ads: 0, channels: 0 };
const readOwnTitles = async () => [{ sourceId: 'nas', titles: v.parse(OwnTitles, nasTitles) }];

it('without anything of the operator’s own there is the demo, at every start', async () => {
  expect(await menu()).toContain('festival');
  await start();
  expect(await demos()).toMatchObject({ film: 200, blog: expect.any(Number) });
  expect((await demos()).ads).toBeGreaterThan(0);
});

it('an import takes the demo’s films, menu, blog and advertisements away at once, and for good', async () => {
  expect(await bring(order)).toMatchObject({ kind: 'done', remarks: [] });
  // A busy machine gives the earlier menu for as long as it makes the new one.
  await expect.poll(menu).toEqual(['home', 'live']);
  expect(await demos()).toEqual(nothing);
  await start();
  expect(await menu()).toEqual(['home', 'live']);
  expect(await demos()).toEqual(nothing);
});

it('an import that is refused changes nothing', async () => {
  expect(await bring({ ...order, m3u: ['/nowhere.m3u'] })).toMatchObject({ kind: 'refused' });
  expect(await menu()).toEqual(['home', 'live']);
});

it('with --keep-demo the demo stays behind what is the operator’s own', async () => {
  await bring({ ...order, keepDemo: true });
  expect((await menu()).slice(0, 2)).toEqual(['home', 'live']);
  expect(await menu()).toContain('festival');
  expect(await demos()).toMatchObject({ film: 200 });
  await start();
  expect(await menu()).toContain('festival');
  expect(await countOf('channels', "source = 'import'")).toBe(1);
});

it('with --demo the demo is back alone', async () => {
  await bring({ do: 'demo' });
  expect(await demos()).toMatchObject({ film: 200 });
  expect((await demos()).channels).toBeGreaterThan(10);
  expect(await countOf('channels', "source = 'import'")).toBe(0);
  expect((await menu())[0]).toBe('home');
});

it('films of a folder alone take the demo’s channels along, too', async () => {
  const { shown } = await rebuildCatalogue(service.provider, { readOwnTitles, demo: false });
  expect(shown).toBe('own');
  expect(await demos()).toEqual(nothing);
});

it('an operator who asks for the demo sees it in spite of own films, until something new comes', async () => {
  await bring({ do: 'demo' });
  expect(await rebuildCatalogue(service.provider, { readOwnTitles })).toMatchObject({
    shown: 'demo',
  });
  expect(await demos()).toMatchObject({ film: 200 });
  await rebuildCatalogue(service.provider, { readOwnTitles, demo: false });
  expect(await demos()).toEqual(nothing);
});

it('when the last of it is removed, the demo is there again', async () => {
  const none = async () => [];
  expect(await rebuildCatalogue(service.provider, { readOwnTitles: none })).toMatchObject({
    shown: 'demo',
  });
  expect((await demos()).channels).toBeGreaterThan(10);
});

it('an operator without a demo sees nothing then', async () => {
  const operator = { ...service.provider, builtIn: undefined };
  await rebuildCatalogue(operator, { readOwnTitles });
  expect(await menu()).toContain('films');
  await rebuildCatalogue(operator, { readOwnTitles: async () => [] });
  expect(await menu()).toEqual([]);
});
