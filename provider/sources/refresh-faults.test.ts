/** What a refresh that fails keeps, and what it says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  guideOf,
  guideWith,
  playlistOf,
  type SourceService,
  sourceService,
} from '../../tests/support/source-service.ts';
import { hostFaults, type Page } from '../../tests/support/web-host.ts';
import type { OwnTitles } from './own-titles.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

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

  it('says how many of its many faults it does not name, after the first of what pages leave out', async () => {
    const films = Array.from({ length: 25 }, (_, number) => ({ id: `${number}` }));
    service.host.pages.set('/films.json', JSON.stringify({ films }));
    const id = await service.add('feed', '/films.json');
    const ofPages = Array.from({ length: 30 }, (_, strip) => `strip ${strip} is empty`);
    await service.refresh(id, { rebuildCatalogue: async () => ofPages });
    const remarks = (await service.log(id)).filter(({ outcome }) => outcome === 'remark');
    expect(remarks.map(({ line }) => line)).toEqual([
      ...ofPages.slice(0, 4),
      'and 26 more',
      ...Array.from({ length: 14 }, (_, at) => `films[${at}].title: it is missing`),
      'and 11 more',
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
    expect(await service.refresh(id, { rebuildCatalogue: breaks })).toMatchObject({
      outcome: 'failed',
      line: 'there is no room',
    });
    expect(await service.refresh(id, { rebuildCatalogue: works })).toMatchObject({
      outcome: 'new',
    });
    expect(built).toBe(1);
    expect(await service.refresh(id, { rebuildCatalogue: works })).toMatchObject({
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

  it('that ends in zeros after a crash of its disk is due later, as after any other failure', async () => {
    service.host.pages.set('/films.json', `{"films": [${'\0'.repeat(512)}`);
    const id = await service.add('feed', '/films.json');
    const line = expect.stringMatching(/films\.json, line 1: [^\0]+$/);
    expect(await service.refresh(id)).toMatchObject({ outcome: 'refused', line });
    expect(await service.state(id)).toMatchObject({ failures: 1, fault: line });
    expect(await service.run(id)).toBe('not due');
  });

  it.each([
    ['a remark', async () => ({ channels: [], remarks: ['b\0ad'] })],
    ['a failure', () => Promise.reject(new Error('b\0ad'))],
  ])('is due later also when %s quotes a NUL of a file', async (_, m3u) => {
    const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
    expect(await service.run(id, { readers: { m3u } })).toBe('done');
    expect(await service.log(id)).toContainEqual(expect.objectContaining({ line: 'b ad' }));
    expect(await service.run(id)).toBe('not due');
  });

  it('says so when this version cannot read its kind', async () => {
    const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
    expect(await service.refresh(id, { readers: {} })).toMatchObject({
      outcome: 'refused',
      line: 'this version cannot read sources of the kind m3u',
    });
  });
});
