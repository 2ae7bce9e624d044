import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  guideOf,
  guideWith,
  noon,
  playlistOf,
  type SourceService,
  sourceService,
  withGuide,
} from '../../tests/support/source-service.ts';
import { hostFaults } from '../../tests/support/web-host.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const version = async () => {
  const [row] = await service.db.query<{ version: number }>('SELECT version FROM guide_state');
  return row?.version;
};

describe('a source that is refreshed', () => {
  it('brings its channels, and follows the guides that its playlist names', async () => {
    const { pages } = service.host;
    pages.set('/tv.m3u', withGuide(playlistOf('One', 'Two'), 'a.xml, /b.xml?key=secret'));
    pages.set('/a.xml', hostFaults.gzip(guideWith('News')));
    pages.set(
      '/b.xml?key=secret',
      guideOf({ channel: 'two', title: 'Film', start: '14', stop: '16' }),
    );
    const id = await service.add('m3u', '/tv.m3u');
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    expect(await service.channels()).toEqual(['One', 'Two']);
    expect(await service.programmes()).toEqual(['News', 'Film']);
    const sources = await service.db.query('SELECT DISTINCT source_id FROM channels');
    expect(sources).toEqual([{ source_id: id }]);
    const names = await service.db.query<{ name: string }>('SELECT name FROM source_documents');
    expect(JSON.stringify(names)).not.toContain('secret');
  });

  it('fetches nothing again that has not changed, and builds nothing then', async () => {
    const { pages, answered, forget } = service.host;
    pages.set('/tv.m3u', withGuide(playlistOf('One'), 'guide.xml'));
    pages.set('/guide.xml', guideWith('News'));
    const id = await service.add('m3u', '/tv.m3u');
    await service.refresh(id);
    const before = await version();
    forget();
    expect(await service.refresh(id)).toMatchObject({ outcome: 'unchanged' });
    expect(answered).toEqual(['304 /tv.m3u', '304 /guide.xml']);
    expect(await version()).toBe(before);
    pages.set('/guide.xml', guideWith('Film'));
    forget();
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    expect(answered).toEqual(['304 /tv.m3u', '200 /guide.xml']);
    expect(await service.programmes()).toEqual(['Film']);
  });

  it('builds nothing where a server without ETag sends the same again', async () => {
    service.host.pages.set('/tv.m3u', hostFaults.withoutValidators(playlistOf('One')));
    const id = await service.add('m3u', '/tv.m3u');
    await service.refresh(id);
    const before = await version();
    expect(await service.refresh(id)).toMatchObject({ outcome: 'unchanged' });
    expect(service.host.answered).toEqual(['200 /tv.m3u', '200 /tv.m3u']);
    expect(await version()).toBe(before);
  });

  it('reads a file again only when it was changed', async () => {
    const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
    await service.refresh(id);
    expect(await service.refresh(id)).toMatchObject({ outcome: 'unchanged' });
    await service.file('tv.m3u', playlistOf('One', 'Two'));
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    expect(await service.channels()).toEqual(['One', 'Two']);
  });

  it('lets the others be as they are, and its channels stand in the order of the sources', async () => {
    const { pages } = service.host;
    pages.set('/first.m3u', playlistOf('One'));
    pages.set('/second.m3u', playlistOf('Two'));
    pages.set('/guide.xml', guideWith('News'));
    const [first, second, guide] = [
      await service.add('m3u', '/first.m3u'),
      await service.add('m3u', '/second.m3u'),
      await service.add('xmltv', '/guide.xml'),
    ];
    for (const id of [second, guide, first]) await service.refresh(id);
    expect(await service.channels()).toEqual(['One', 'Two']);
    pages.set('/first.m3u', playlistOf('Three', 'One'));
    await service.refresh(first);
    expect(await service.channels()).toEqual(['Three', 'One', 'Two']);
    expect(await service.programmes()).toEqual(['News']);
  });

  it('makes one channel of several addresses, and keeps the headers that its server asks for', async () => {
    const one = '#EXTINF:-1 tvg-id="one",One\n';
    service.host.pages.set(
      '/tv.m3u',
      `#EXTM3U\n${one}https://a.example/1\n${one}https://b.example/1\n#EXTINF:-1,Two\nhttps://a.example/2|User-Agent=VLC%2F3.0&Referer=https%3A%2F%2Fa.example\n`,
    );
    await service.refresh(await service.add('m3u', '/tv.m3u'));
    const rows = await service.db.query(
      'SELECT stream_link, backup_links, stream_headers FROM channels ORDER BY position',
    );
    expect(rows).toEqual([
      {
        stream_link: 'https://a.example/1',
        backup_links: ['https://b.example/1'],
        stream_headers: null,
      },
      {
        stream_link: 'https://a.example/2',
        backup_links: null,
        stream_headers: { 'User-Agent': 'VLC/3.0', Referer: 'https://a.example' },
      },
    ]);
  });
});

it.each([
  ['UTF-8', 'utf8'],
  ['UTF-16, as an editor of Windows saves it', 'utf16le'],
] as const)('keeps what channels.json says of its channels in %s', async (_, encoding) => {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-content-'));
  const text = '\uFEFF{"channels":{"one":{"name":"Uno"}}}';
  await writeFile(join(folder, 'channels.json'), text, encoding);
  const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One', 'Two')));
  const { provider } = service;
  const edited = { ...provider, config: { ...provider.config, contentDir: folder } };
  expect(await refreshOrRemoveSource(edited, id, { folder })).toMatchObject({ outcome: 'new' });
  expect(await service.channels()).toEqual(['Uno', 'Two']);
  await rm(folder, { recursive: true });
});

it('reads channels.json again also when its channels have not changed, and says what is wrong in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-content-'));
  const write = (one: object) =>
    writeFile(join(folder, 'channels.json'), JSON.stringify({ channels: { one } }));
  const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
  const { provider } = service;
  const edited = { ...provider, config: { ...provider.config, contentDir: folder } };
  const refresh = () => refreshOrRemoveSource(edited, id, { folder });
  await write({ name: 'Uno' });
  expect(await refresh()).toMatchObject({ outcome: 'new', remarks: [] });
  await write({ name: 'Eins' });
  expect(await refresh()).toMatchObject({
    outcome: 'unchanged',
    remarks: ['channels.json has changed: the channels are made again'],
  });
  expect(await service.channels()).toEqual(['Eins']);
  await write({ name: 'Un', number: -1 });
  expect(await refresh()).toMatchObject({
    outcome: 'unchanged',
    remarks: [expect.stringContaining('channels.one.number')],
  });
  expect(await service.channels()).toEqual(['Eins']);
  await rm(join(folder, 'channels.json'));
  await refresh();
  expect(await service.channels()).toEqual(['One']);
  expect(await refresh()).toMatchObject({ outcome: 'unchanged', remarks: [] });
  await rm(folder, { recursive: true });
});

it('when a night has passed, the guide of the new day is there', async () => {
  const day = (date: number, title: string) =>
    guideWith(title, `202611${date}200000 +0000`, `202611${date}210000 +0000`);
  service.host.pages.set('/tv.m3u', withGuide(playlistOf('One'), 'guide.xml'));
  service.host.pages.set('/guide.xml', day(21, 'Saturday Film'));
  const id = await service.add('m3u', '/tv.m3u');
  expect(await service.run(id)).toBe('done');
  service.host.pages.set('/guide.xml', day(22, 'Sunday Film'));
  expect(await service.run(id)).toBe('not due');
  service.clock.now = noon + 24 * 3_600_000;
  expect(await service.run(id)).toBe('done');
  expect(await service.programmes()).toEqual(['Sunday Film']);
});
