/** A playlist as a source: the guides that it names, and its films. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  guideOf,
  guideWith,
  playlistOf,
  type SourceService,
  sourceService,
  withGuide,
} from '../../../tests/support/source-service.ts';
import { gathered } from '../../../tests/support/text-chunks.ts';
import { hostFaults } from '../../../tests/support/web-host.ts';
import { readSourceTitles } from '../read-source-titles.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

describe('a source that is refreshed', () => {
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
  const rebuildCatalogue = async () => {
    throw new Error('there is no room');
  };
  await read('', { rebuildCatalogue });
  expect(await read('')).toEqual([]);
  expect(await read(film('Metropolis (1927)'))).toEqual(before);
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
