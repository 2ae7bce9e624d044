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
} from '../../tests/support/source-service.ts';
import { gathered } from '../../tests/support/text-chunks.ts';
import { hostFaults, type Page } from '../../tests/support/web-host.ts';
import { findChannel } from '../guide/channels.ts';
import { channelNeedsRelay } from '../streams/channel-needs-relay.ts';
import type { OwnTitles } from './own-titles.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';
import type { SourceReader } from './source-reader-tools.ts';
import { readSourceTitles } from './source-titles.ts';

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
const withGuide = (playlist: string, addresses: string) =>
  playlist.replace('#EXTM3U', `#EXTM3U url-tvg="${addresses}"`);

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

  it('brings the films of its playlist apart from the channels', async () => {
    const film =
      '#EXTINF:5400 tvg-logo="https://a.example/m.jpg" group-title="Classics",Metropolis (1927)\n';
    service.host.pages.set(
      '/tv.m3u',
      `${playlistOf('One')}${film}https://a.example/metropolis.mp4\n`,
    );
    const id = await service.add('m3u', '/tv.m3u');
    await service.refresh(id);
    expect(await service.channels()).toEqual(['One']);
    expect(await gathered(readSourceTitles(service.db))).toMatchObject([
      {
        sourceId: id,
        titles: {
          films: [
            {
              title: 'Metropolis',
              year: 1927,
              seconds: 5400,
              genres: ['Classics'],
              poster: 'https://a.example/m.jpg',
              stream: { address: 'https://a.example/metropolis.mp4' },
            },
          ],
        },
      },
    ]);
  });
});

it('keeps the favourite film of a playlist whose password is another one', async () => {
  const { pages } = service.host;
  const films = (password: string) =>
    `#EXTM3U\n#EXTINF:5400,Metropolis (1927)\nhttps://a.example/${password}/1.mp4\n`;
  pages.set('/tv.m3u', films('former'));
  const id = await service.add('m3u', '/tv.m3u');
  const film = async () => {
    await service.refresh(id);
    return service.db.query('SELECT id FROM videos');
  };
  const [before] = await film();
  pages.set('/tv.m3u', films('present'));
  expect(await film()).toEqual([before]);
  expect(await service.db.query('SELECT id FROM title_ids')).toEqual([before]);
});

it('keeps a film under its later name when it was missing, and its catalogue could not be built then', async () => {
  const { pages } = service.host;
  const film = (name: string) => `#EXTINF:5400,${name}\nhttps://a.example/1.mp4\n`;
  const id = await service.add('m3u', `${service.host.origin}/tv.m3u`);
  const read = async (films: string, parts?: Parameters<SourceService['refresh']>[1]) => {
    pages.set('/tv.m3u', playlistOf('One') + films);
    await service.refresh(id, parts);
    return service.db.query('SELECT id FROM videos');
  };
  const before = await read(film('Metropolis'));
  expect(before).toHaveLength(1);
  expect(await read(film('Metropolis (1927)'))).toEqual(before);
  const rebuildTitles = async () => {
    throw new Error('there is no room');
  };
  await read('', { rebuildTitles });
  expect(await read('')).toEqual([]);
  expect(await read(film('Metropolis (1927)'))).toEqual(before);
});

it('asks nothing in the operator’s network for a playlist of the internet', async () => {
  const { pages, origin, answered } = service.host;
  pages.set('/guide.xml', guideWith('News'));
  const m3u: SourceReader = async (_, { download }) => {
    await download(`${origin}/guide.xml`);
    return { remarks: [] };
  };
  const id = await service.add('m3u', 'http://93.184.216.34/tv.m3u');
  expect(await service.refresh(id, { readers: { m3u } })).toMatchObject({
    outcome: 'failed',
    line: `${origin}/guide.xml: the address lies where this source may not lead (127.0.0.1)`,
  });
  expect(answered).toEqual([]);
});

describe('a source that fails', () => {
  const good = playlistOf('One', 'Two');
  const faults: readonly (readonly [string, Page, string, string])[] = [
    ['answers that it is broken', hostFaults.status(500), 'failed', 'the server answered 500'],
    ['breaks off in the middle', hostFaults.cutOff(good), 'failed', 'it cannot be read'],
    [
      'sends a page instead',
      '<!doctype html><p>Sign in',
      'refused',
      'line 1: it is not a playlist',
    ],
    ['sends an empty playlist', '#EXTM3U\n', 'refused', 'there is no channel in it'],
    ['is cut inside a channel', '#EXTM3U\n#EXTINF:-1,One\n', 'refused', 'line 2: the file ends'],
    ['leads to nowhere', hostFaults.redirect('/gone'), 'failed', 'the server answered 404'],
  ];

  it.each(faults)('keeps everything it brought before: it %s', async (_, page, outcome, reason) => {
    service.host.pages.set('/tv.m3u', good);
    const id = await service.add('m3u', '/tv.m3u');
    await service.refresh(id);
    service.host.pages.set('/tv.m3u', page);
    expect(await service.refresh(id)).toMatchObject({
      outcome,
      line: expect.stringContaining(reason),
    });
    expect(await service.channels()).toEqual(['One', 'Two']);
    expect(await service.state(id)).toMatchObject({
      failures: 1,
      fault: expect.stringContaining(reason),
    });
    service.host.pages.set('/tv.m3u', playlistOf('Three'));
    await service.refresh(id);
    expect(await service.channels()).toEqual(['Three']);
    expect(await service.state(id)).toMatchObject({ failures: 0, fault: null });
  });

  it('names the line of a malformed guide, and the guide of before stays', async () => {
    const { pages } = service.host;
    pages.set('/guide.xml', guideWith('News'));
    const id = await service.add('xmltv', '/guide.xml');
    await service.refresh(id);
    pages.set('/guide.xml', guideWith('Film').replace('</title>', ''));
    expect(await service.refresh(id)).toMatchObject({
      outcome: 'refused',
      line: expect.stringMatching(/guide\.xml, line 3: /),
    });
    expect(await service.programmes()).toEqual(['News']);
    const unfinished = 'SELECT 1 FROM source_documents WHERE NOT current';
    pages.set('/guide.xml', guideWith('Film'));
    await service.refresh(id);
    expect(await service.programmes()).toEqual(['Film']);
    expect(await service.db.query(unfinished)).toEqual([]);
  });

  it.each([
    [
      'have times that are none',
      '<programme channel="one" start="soon"><title>Film</title></programme>',
      /: 1 × .+guide\.xml:1$/,
    ],
    ['are not there', '', /no programme in it, and there are some in the former one$/],
  ])(
    'keeps the programmes of before where those of its new guide %s',
    async (_, programme, line) => {
      const { pages } = service.host;
      pages.set('/guide.xml', guideWith('News'));
      const id = await service.add('xmltv', '/guide.xml');
      await service.refresh(id);
      pages.set(
        '/guide.xml',
        `<tv><channel id="one"><display-name>One</display-name></channel>${programme}</tv>`,
      );
      const refused = { outcome: 'refused', line: expect.stringMatching(line) };
      expect(await service.refresh(id)).toMatchObject(refused);
      expect(await service.programmes()).toEqual(['News']);
    },
  );

  it('says what of its guide is left out', async () => {
    const late = '<programme channel="one" start="soon"><title>Film</title></programme></tv>';
    service.host.pages.set('/guide.xml', guideWith('News').replace('</tv>', late));
    const id = await service.add('xmltv', '/guide.xml');
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    const remarks = (await service.log(id)).filter(({ outcome }) => outcome === 'remark');
    expect(remarks).toMatchObject([
      { line: expect.stringMatching(/^1 × .+; first at guide\.xml:/) },
    ]);
  });

  it('says what the schedule leaves out of its own guide, and of no other', async () => {
    const programme = { channel: 'one', title: 'News', start: '13', stop: '15' };
    const overlapping = guideOf(programme, { ...programme, title: 'Film', start: '14' });
    const remarksAfterRefresh = async (path: string) => {
      service.host.pages.set(path, overlapping);
      const id = await service.add('xmltv', path);
      await service.refresh(id);
      const lines = await service.log(id);
      return lines.filter(({ outcome }) => outcome === 'remark').map(({ line }) => line);
    };
    expect(await remarksAfterRefresh('/first.xml')).toEqual([
      expect.stringMatching(/^1 × an overlap: .+; first at first\.xml:3$/),
    ]);
    expect(await remarksAfterRefresh('/second.xml')).toEqual([
      expect.stringMatching(/^2 × .+ an earlier guide .+; first at second\.xml:3$/),
    ]);
  });

  it('brings its channels although a guide that its playlist names is none', async () => {
    const { pages } = service.host;
    pages.set('/tv.m3u', withGuide(playlistOf('One'), 'guide.xml,gone.xml'));
    pages.set('/guide.xml', '<html><p>Sign in');
    const id = await service.add('m3u', '/tv.m3u');
    expect(await service.refresh(id)).toMatchObject({ outcome: 'new' });
    expect(await service.channels()).toEqual(['One']);
    const remarks = (await service.log(id)).filter(({ outcome }) => outcome === 'remark');
    expect(remarks.map(({ line }) => line)).toEqual([
      expect.stringContaining('gone.xml: the server answered 404'),
      expect.stringContaining('guide.xml'),
    ]);
  });

  it('takes what parses of a broken file where the operator wants it', async () => {
    service.host.pages.set('/guide.xml', guideWith('News & Weather'));
    const options = { keepGoing: true };
    const strict = await service.add('xmltv', '/guide.xml');
    const lenient = await service.add('xmltv', '/guide.xml', { options });
    expect(await service.refresh(strict)).toMatchObject({ outcome: 'refused' });
    expect(await service.refresh(lenient)).toMatchObject({ outcome: 'new' });
    expect(await service.programmes()).toEqual(['News & Weather']);
  });

  it('reads its films again when their catalogue could not be built', async () => {
    service.host.pages.set('/films.m3u', '#EXTM3U\n#EXTINF:5400,Film\nhttps://a.example/1.mp4\n');
    const id = await service.add('m3u', '/films.m3u');
    let built = 0;
    const breaks = async () => {
      throw new Error('there is no room');
    };
    const works = async (_: unknown, changed: boolean) => {
      if (changed) built += 1;
      return [];
    };
    expect(await service.refresh(id, { rebuildTitles: breaks })).toMatchObject({
      outcome: 'failed',
      line: 'there is no room',
    });
    expect(await service.refresh(id, { rebuildTitles: works })).toMatchObject({ outcome: 'new' });
    expect(built).toBe(1);
    expect(await service.refresh(id, { rebuildTitles: works })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(built).toBe(1);
  });

  it('is refused with the place of a title that does not fit, and its films of before stay', async () => {
    const file = await service.file('tv.m3u', playlistOf('One'));
    const id = await service.add('m3u', file);
    const titles = { films: [{ id: '', title: 'Film', stream: { address: '/1.mp4' } }] };
    const m3u = async () => ({ titles: titles as unknown as OwnTitles, remarks: [] });
    expect(await service.refresh(id, { readers: { m3u } })).toMatchObject({
      outcome: 'refused',
      line: expect.stringMatching(/^films\.0\.id: /),
    });
  });

  it('says so when this version cannot read its kind', async () => {
    const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
    expect(await service.refresh(id, { readers: {} })).toMatchObject({
      outcome: 'refused',
      line: 'this version cannot read sources of the kind m3u',
    });
  });
});

it('keeps what channels.json says of its channels', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-content-'));
  await writeFile(join(folder, 'channels.json'), '{"channels":{"one":{"name":"Uno"}}}');
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

describe('a channel whose address shows who watches', () => {
  const playlist = (line: string) => `#EXTM3U\n#EXTINF:-1 tvg-id="one" ${line}\n`;
  const channelOf = async (text: string) => {
    service.host.pages.set('/get.m3u?username=eva&password=pw1&type=m3u', text);
    await service.refresh(await service.add('m3u', '/get.m3u?username=eva&password=pw1&type=m3u'));
    const row = await findChannel(service.db, 'one');
    if (!row) throw new Error('The channel is not there.');
    return { row, carried: channelNeedsRelay(row, 'https://tv.example') };
  };

  it.each([
    ['the password of its source', ',One\nhttps://panel.example/live/eva/pw1/1.m3u8'],
    ['a password before the host', ',One\nhttps://a:b@panel.example/1.m3u8'],
    [
      'it in the address of past programmes',
      'catchup="default" catchup-source="https://panel.example/pw1/{utc}.m3u8",One\nhttps://tv.example/1.m3u8',
    ],
  ])('is carried by the relay before anybody has looked at it: %s', async (_, line) => {
    expect(await channelOf(playlist(line))).toMatchObject({ row: { secret: true }, carried: true });
  });

  it('has no logo that shows it', async () => {
    const logo = 'tvg-logo="https://panel.example/logo.php?password=pw1",One';
    const { row, carried } = await channelOf(playlist(`${logo}\nhttps://tv.example/1.m3u8`));
    expect([row.logo, row.secret, carried]).toEqual([null, false, false]);
  });
});

it('asks again for the guide of a playlist that was malformed, and says each time that it is', async () => {
  const { pages, answered, forget } = service.host;
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'guide.xml'));
  pages.set('/guide.xml', guideWith('News').replace('</title>', ''));
  const id = await service.add('m3u', '/tv.m3u');
  await service.refresh(id);
  forget();
  await service.refresh(id);
  expect(answered).toEqual(['304 /tv.m3u', '200 /guide.xml']);
  const remarks = (await service.log(id)).filter(({ outcome }) => outcome === 'remark');
  expect(remarks).toHaveLength(2);
});

it('keeps the guide of before while the one that its playlist names now cannot be used', async () => {
  const { pages } = service.host;
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'former.xml'));
  pages.set('/former.xml', guideWith('News'));
  const id = await service.add('m3u', '/tv.m3u');
  await service.refresh(id);
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'present.xml'));
  const unusable = [
    hostFaults.status(404),
    '<html><p>Sign in',
    '<tv><channel id="one"><display-name>One</display-name></channel></tv>',
  ];
  for (const page of unusable) {
    pages.set('/present.xml', page);
    await service.refresh(id);
    expect(await service.programmes()).toEqual(['News']);
  }
  const remarks = (await service.log(id)).filter(({ outcome }) => outcome === 'remark');
  expect(remarks.map(({ line }) => line)).toEqual(
    unusable.map(() => expect.stringMatching(/^a guide of the playlist stays as it was: /)),
  );
  pages.set('/present.xml', guideWith('Film'));
  await service.refresh(id);
  expect(await service.programmes()).toEqual(['Film']);
  const guides = await service.db.query(`SELECT name FROM source_documents WHERE kind = 'guide'`);
  expect(guides).toEqual([{ name: expect.stringMatching(/present\.xml$/) }]);
});

it('keeps the second of two guides that differ only in their query when its playlist drops the first', async () => {
  const { pages, answered, forget } = service.host;
  const name = (addresses: string) =>
    pages.set('/tv.m3u', withGuide(playlistOf('One', 'Two'), addresses));
  const film = { channel: 'two', title: 'Film', start: '14', stop: '16' };
  pages.set('/guide.xml?id=1', guideWith('News'));
  pages.set('/guide.xml?id=2', guideOf(film));
  name('guide.xml?id=1,guide.xml?id=2');
  const id = await service.add('m3u', '/tv.m3u');
  await service.refresh(id);
  expect(await service.programmes()).toEqual(['News', 'Film']);
  name('guide.xml?id=2');
  forget();
  await service.refresh(id);
  expect(answered).toEqual(['200 /tv.m3u', '304 /guide.xml?id=2']);
  expect(await service.programmes()).toEqual(['Film']);
  pages.set('/guide.xml?id=3', guideWith('Weather'));
  name('guide.xml?id=3,guide.xml?id=2');
  await service.refresh(id);
  expect(await service.programmes()).toEqual(['Weather', 'Film']);
});

it('lets the first of two guides count also when the playlist has not changed', async () => {
  const { pages } = service.host;
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'the-longer-address.xml,b.xml'));
  pages.set('/the-longer-address.xml', guideWith('News'));
  pages.set('/b.xml', guideWith('Weather'));
  const id = await service.add('m3u', '/tv.m3u');
  await service.refresh(id);
  expect(await service.programmes()).toEqual(['News']);
  expect(await service.refresh(id)).toMatchObject({ outcome: 'unchanged' });
  expect(await service.programmes()).toEqual(['News']);
});

it('lets the first of two guides count also when it stays as it was', async () => {
  const { pages } = service.host;
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'a.xml,b.xml'));
  pages.set('/a.xml', guideWith('News'));
  pages.set('/b.xml', guideWith('Weather'));
  const id = await service.add('m3u', '/tv.m3u');
  await service.refresh(id);
  pages.set('/tv.m3u', withGuide(playlistOf('One'), 'moved.xml,b.xml'));
  pages.set('/moved.xml', hostFaults.status(404));
  await service.refresh(id);
  expect(await service.programmes()).toEqual(['News']);
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
