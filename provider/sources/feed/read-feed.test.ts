/** Feeds of films as their makers write them: MRSS, and a catalogue.json of one's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilmFolder } from '../../../tests/support/film-folder.ts';
import { openWebHost, type WebHost } from '../../../tests/support/web-host.ts';
import { defaultInputLimits } from '../../import/open-input.ts';
import { createDocumentDownloads } from '../document-downloads.ts';
import type { OwnTitles } from '../own-titles.ts';
import { readFeed } from './read-feed.ts';

let host: WebHost;
let folder: Awaited<ReturnType<typeof makeFilmFolder>>;
beforeAll(async () => {
  host = await openWebHost();
  folder = await makeFilmFolder();
});
afterAll(async () => {
  await host.close();
  await folder.close();
});

const nothing: OwnTitles = { films: [], shows: [] };

async function readAt(address: string, previous = {}, former = nothing) {
  const { place } = folder;
  const downloads = createDocumentDownloads({
    now: () => 0,
    folder: place,
    limits: defaultInputLimits,
    previous,
    allowPrivate: true,
  });
  const formerTitles = async () => ({ ...former, filmIds: new Set<string>() });
  const source = { id: 'feed', kind: 'feed', address, secret: null, options: {} } as const;
  const tools = { ...downloads, now: () => 0, state: undefined, formerTitles };
  const content = await readFeed(source, tools);
  return { ...content, titles: content.titles as OwnTitles, validators: downloads.validators() };
}

async function read(feed: string | object, former = nothing) {
  host.pages.set('/tv/feed', typeof feed === 'string' ? feed : JSON.stringify(feed));
  return readAt(`${host.origin}/tv/feed`, {}, former);
}

const rss = (items: string, namespace = 'xmlns:media="http://search.yahoo.com/mrss/"') =>
  `<?xml version="1.0"?>\n<rss version="2.0" ${namespace}><channel><title>Films</title>\n${items}</channel></rss>`;

describe('an MRSS feed', () => {
  it('brings a film for each item, with what browsers play best', async () => {
    const { titles, remarks } = await read(
      rss(`<item><guid>film-1</guid><title>The Ferry</title>
        <description>&lt;p&gt;A river &amp;amp; a boat.&lt;/p&gt;</description>
        <pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>
        <media:group>
          <media:content url="https://m.example/1.mkv" type="video/x-matroska" duration="60" bitrate="9000"/>
          <media:content url="https://m.example/1-low.mp4" type="video/mp4" duration="5400" bitrate="800"/>
          <media:content url="https://m.example/1.mp4?t=1" type="video/mp4" duration="5400" bitrate="2500"/>
          <media:content url="https://m.example/1.jpg" medium="image"/>
        </media:group>
        <media:thumbnail url="tall.jpg" width="400" height="600"/>
        <media:thumbnail url="/wide.jpg" width="640" height="360"/>
        <media:rating scheme="urn:mpaa">PG-13</media:rating>
        <media:category label="Drama">films/drama</media:category><category>Rivers</category>
        <media:credit role="actor">Hala Aziz</media:credit><media:credit role="director">Noor Salim</media:credit>
        <media:credit role="anchor person">Nobody</media:credit>
        <media:keywords>river, boat</media:keywords>
        <media:subTitle href="1.ar.srt" type="application/x-subrip" lang="ar"/>
        <media:subTitle href="1.de" type="application/x-subrip" lang="de"/>
        <media:subTitle href="1.en.xml" type="application/ttml+xml" lang="en"/>
      </item>
      <item><title>News</title><enclosure url="https://m.example/news.m3u8" type="application/x-mpegURL"/></item>`),
    );
    expect(remarks).toEqual([
      '2 subtitles are left out: they are neither WebVTT nor a file that ends in .srt',
    ]);
    expect(titles.films[0]).toEqual({
      id: 'film-1',
      title: 'The Ferry',
      description: 'A river & a boat.',
      genres: ['Drama', 'Rivers'],
      tags: ['river', 'boat'],
      certificate: 'PG-13',
      people: [
        { name: 'Hala Aziz', job: 'actor' },
        { name: 'Noor Salim', job: 'director' },
      ],
      poster: `${host.origin}/tv/tall.jpg`,
      backdrop: `${host.origin}/wide.jpg`,
      addedAt: Date.parse('2026-11-21T12:00:00Z'),
      seconds: 5400,
      stream: {
        address: 'https://m.example/1.mp4?t=1',
        container: 'mp4',
        subtitles: [{ language: 'ar', address: `${host.origin}/tv/1.ar.srt` }],
      },
      marks: [],
      chapters: [],
    });
    expect(titles.films[1]?.stream).toMatchObject({ container: 'hls' });
    expect(titles.films[1]?.id).toBe('https://m.example/news.m3u8');
  });

  it('may call the namespace otherwise, and leave out its last slash', async () => {
    const { titles } = await read(
      rss(
        `<item><m:title>A</m:title><m:content url="https://m.example/a" type="video/mp4" duration="1:30:00"/></item>`,
        'xmlns:m="https://search.yahoo.com/mrss"',
      ),
    );
    expect(titles.films.map(({ title, seconds }) => [title, seconds])).toEqual([['A', 5400]]);
  });

  it('does not say the length of a film where its maker counts microseconds', async () => {
    const { titles, remarks } = await read(
      rss(
        `<item><title>A</title><media:content url="https://m.example/a" type="video/mp4" duration="5400000000"/></item>`,
      ),
    );
    expect(titles.films.map(({ title, seconds }) => [title, seconds])).toEqual([['A', 0]]);
    expect(remarks).toEqual([]);
  });

  it('loses an item with a fault, and nothing else', async () => {
    const film = (url: string, guid: string, title = 'A') =>
      `<item><guid>${guid}</guid><title>${title}</title><enclosure url="${url}" type="video/mp4"/></item>\n`;
    const { titles, remarks } = await read(
      rss(
        film('https://m.example/1.mp4', '1', 'Salt & Sand & Sea') +
          '<item><title>Only words</title></item>\n' +
          film('file:///etc/passwd', '2') +
          film('javascript:alert(1)', '3') +
          film('https://m.example/4.mp4', '1') +
          film('https://m.example/5.mp4', '5'),
      ),
    );
    expect(titles.films.map(({ id, title }) => [id, title])).toEqual([
      ['1', 'Salt & Sand & Sea'],
      ['5', 'A'],
    ]);
    const foreign = 'it is no http(s) address, nor that of a file beside the feed';
    expect(remarks).toEqual([
      '2 × a bare & (mended); first at feed:3',
      'line 4: the item names no video',
      `line 5: item.stream.address: ${foreign}`,
      `line 6: item.stream.address: ${foreign}`,
      'line 7: another item has the same guid',
    ]);
  });

  it.each([
    ['a page', '<!doctype html><html></html>', /line 1: it is a web page, not a feed/],
    ['another kind of XML', '<tv></tv>', /line 1: it is no RSS feed: it begins with <tv>/],
    ['words', 'Not found', /line 1: it is neither an MRSS feed nor JSON/],
    ['nothing', '', /line 1: it is neither/],
    ['a feed that is cut off', rss('<item>\n<title>').slice(0, -20), /line 4: unclosed tag/],
    ['entities', '<!DOCTYPE rss [<!ENTITY a "a">]><rss/>', /declares entities of its own/],
    ['depth', rss('<item>'.repeat(50)), /nested too deep/],
  ])('that is %s is refused whole', async (_, feed, reason) => {
    await expect(read(feed)).rejects.toThrow(reason);
  });
});

const film = { id: '1', title: { en: 'The Ferry', ar: 'العبّارة' }, stream: { address: 'a.mp4' } };

describe('a feed that has lost all of its titles is refused, and they stay', () => {
  it.each([
    ['an MRSS feed without an item', rss(''), 'it brings no title, although it brought 1. '],
    [
      'an MRSS feed of faulty items',
      rss('<item><title>A</title></item>'),
      'it brings no title (line 3: the item names no video), although it brought 1. ',
    ],
    [
      'an MRSS feed without an item, whose faults are mended',
      rss('').replace('Films', 'Films & shows'),
      'it brings no title, although it brought 1. ',
    ],
    ['an empty catalogue.json', { films: [] }, 'it brings no title, although it brought 1. '],
    [
      'a catalogue.json of faulty entries',
      { shows: [{ id: 't', title: '' }] },
      'it brings no title (shows[0].title: it is empty), although it brought 1. ',
    ],
  ])('%s', async (_, feed, reason) => {
    expect((await read(feed)).titles).toEqual(nothing);
    const former = (await read({ films: [film] })).titles;
    await expect(read(feed, former)).rejects.toThrow(
      `${host.origin}/tv/feed: ${reason}Everything stays as it was;`,
    );
  });
});

describe('a catalogue.json', () => {
  it('brings films and shows, with addresses from its own', async () => {
    const episode = { id: 'e1', number: 1, still: '/s.jpg', stream: { address: '/e1/index.m3u8' } };
    const show = { id: 's', title: 'Boats', seasons: [{ number: 1, episodes: [episode] }] };
    const { titles, remarks } = await read({ $schema: 'x', films: [film], shows: [show] });
    expect(remarks).toEqual([]);
    expect(titles.films[0]).toMatchObject({
      title: { en: 'The Ferry', ar: 'العبّارة' },
      seconds: 0,
      stream: { address: `${host.origin}/tv/a.mp4` },
    });
    expect(titles.shows[0]?.seasons[0]?.episodes[0]).toMatchObject({
      still: `${host.origin}/s.jpg`,
      stream: { address: `${host.origin}/e1/index.m3u8` },
    });
  });

  it('loses an entry with a fault, which is named with its place and without what stands there', async () => {
    const { titles, remarks } = await read({
      films: [
        film,
        { id: '2', title: 'B' },
        { ...film, id: '3', stream: { address: 7 } },
        { ...film, id: '4', year: 20 },
        { ...film, id: '5', stream: { address: 'a', headers: { Cookie: 12345 } } },
        { ...film },
        { ...film, id: '6', poster: 'ftp://host/p.jpg' },
        'film',
        { ...film, id: '8', title: 'A\0' },
        { ...film, id: '9', seconds: 5_400_000_000 },
        { ...film, id: '10', addedAt: 1e21 },
      ],
      shows: [
        {
          id: 's',
          title: 'Boats',
          seasons: [
            {
              number: 1,
              episodes: [
                { id: 'e1', stream: film.stream },
                { id: 'e2', date: 'May', stream: {} },
                { id: 'e3', number: 202_611_211_230, stream: film.stream },
              ],
            },
            { episodes: [] },
            { number: 20_261_121_123, episodes: [] },
          ],
        },
        { id: 't', title: '' },
      ],
    });
    expect(titles.films.map(({ id }) => id)).toEqual(['1']);
    expect(titles.shows.map(({ seasons }) => seasons[0]?.episodes.map(({ id }) => id))).toEqual([
      ['e1'],
    ]);
    expect(remarks).toEqual([
      'films[1].stream: it is missing',
      'films[2].stream.address: it should be a text',
      'films[3].year: it should be >=1800',
      'films[4].stream.headers.Cookie: it should be a text',
      'films[5].id: another title has it',
      'films[6].poster: it is no http(s) address, nor that of a file beside the feed',
      'films[7]: it should be an object',
      'films[8].title: it holds a letter that cannot be stored',
      'films[9].seconds: it should be <=2147483647',
      'films[10].addedAt: it should be <=9000000000000000000',
      'shows[0].seasons[0].episodes[1].date: it is no date such as 2026-01-31',
      'shows[0].seasons[0].episodes[2].number: it should be <=2147483647',
      'shows[0].seasons[1].number: it is missing',
      'shows[0].seasons[2].number: it should be <=2147483647',
      'shows[1].title: it is empty',
    ]);
    expect(remarks.join()).not.toContain('12345');
  });

  it('keeps episodes of a show that share an id, and says so', async () => {
    const season = (number: number) => {
      return { number, episodes: [{ id: '1', number: 1, stream: film.stream }] };
    };
    const shows = ['a', 'b'].map((id) => ({ id, title: id, seasons: [season(1), season(2)] }));
    const { titles, remarks } = await read({ shows });
    expect(titles.shows[0]?.seasons.map(({ episodes }) => episodes.length)).toEqual([1, 1]);
    const said =
      'another episode of the show has it, so this one is known by its season and number';
    expect(remarks).toEqual([
      `shows[0].seasons[1].episodes[0].id: ${said}`,
      `shows[1].seasons[1].episodes[0].id: ${said}`,
    ]);
  });

  it.each([
    [
      'is cut off',
      '{"films": [\n{"id": "1",',
      /feed, line 2: Expected double-quoted property name/,
    ],
    [
      'has a word in the wrong place',
      '{\n"films": [],\n"shows": oops\n}\n',
      /line 3: Unexpected token 'o'/,
    ],
    [
      'has a comma too many',
      `{"films": [\n{},\n]\n}\n${' \n'.repeat(9)}`,
      /line 3: Unexpected token/,
    ],
    ['is a list', '[]', /neither films nor shows/],
    ['has no list of films', '{"films": 1}', /films: it should be a list/],
    ['has none of both', '{"movies": []}', /neither films nor shows/],
  ])('that %s is refused whole, with its line', async (_, feed, reason) => {
    await expect(read(feed)).rejects.toThrow(reason);
  });

  it('on this machine may name files beside it, and no others', async () => {
    const at = (address: string) => ({ ...film, id: address, stream: { address } });
    const outside = ['/etc/passwd', '../a.mp4', 'a/../../b.mp4', 'file:///etc/passwd', 'a\\b.mp4'];
    const inside = ['./A film.mp4', 'https://m.example/a.mp4', 'x/y.mkv'];
    await folder.write({
      'catalogue.json': JSON.stringify({ films: [...outside, ...inside].map(at) }),
    });
    const { titles, remarks } = await readAt(`${folder.place}/catalogue.json`);
    expect(titles.films.map(({ stream }) => stream.address)).toEqual([
      'A film.mp4',
      'https://m.example/a.mp4',
      'x/y.mkv',
    ]);
    expect(remarks).toHaveLength(outside.length);
  });

  it('is not read again while its server says that it is the same', async () => {
    const { validators } = await read({ films: [film] });
    const again = await readAt(`${host.origin}/tv/feed`, validators);
    expect(again.titles).toBe('unchanged');
  });
});
