import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Entry, Page } from '#src/contracts/entry.ts';
import { Show, Video } from '#src/contracts/video.ts';
import { paged, resource } from '#src/contracts/wire.ts';
import {
  nasTitles,
  type OwnTelevision,
  ownFilm,
  ownTelevision,
} from '../../tests/support/own-television.ts';

import { OwnTitles } from '../sources/own-titles.ts';
import { rebuildCatalogue } from './rebuild-catalogue.ts';

let tv: OwnTelevision;
let token: string;
beforeAll(async () => {
  tv = await ownTelevision();
  token = await tv.signIn();
});
afterAll(() => tv.close());
beforeEach(() => tv.bring({ nas: nasTitles }));

const film = (id: string) =>
  tv.read(`videos/${id}?with=tags,casts,custom_fields,trailers`, resource(Video), { token });
const slugsOf = async (path: string) =>
  (await tv.read(path, paged(Entry), { token })).data.map(({ content }) => content.id);

describe('an operator’s films and shows', () => {
  it('are what viewers see, with nothing of the catalogue of before', async () => {
    expect(await slugsOf('entries')).toEqual([
      'harbour-lights',
      'the-salt-road-2020',
      'paper-boats-2018',
    ]);
    for (const path of ['videos/cafe-by-the-sea', 'blog/posts/post-1', 'tags/western'])
      expect((await tv.ask(path, { token })).status).toBe(404);
  });

  it('are described in the viewer’s language as far as their source has it', async () => {
    const { body } = await tv.ask('videos/the-salt-road-2020?with=tags', { token, language: 'ar' });
    expect(body).toMatchObject({
      data: {
        title: 'طريق الملح',
        description: 'The last salt lorry crosses the desert.',
        tags: [{ title: 'دراما' }, { title: 'مغامرة' }, { title: 'من سن 13', category: 'rating' }],
      },
    });
  });

  it('have people, whose films are listed', async () => {
    const { casts } = await film('the-salt-road-2020');
    expect(casts?.map(({ title, thumb }) => [title, thumb])).toEqual([
      ['Mariam Helali', undefined],
      ['Fares Haddadin', undefined],
    ]);
    expect(await slugsOf('casts/mariam-helali/entries')).toEqual(['the-salt-road-2020']);
  });

  it('are found by their titles, people and genres in both languages', async () => {
    for (const words of ['paper boats', 'animation', 'رسوم متحركة'])
      expect(await found(words)).toContain('paper-boats-2018');
    expect(await found('haddadin')).toContain('the-salt-road-2020');
    expect(await found('wick')).toContain('harbour-lights-s02e03');
  });

  it('share a genre however a source writes it', async () => {
    expect(await slugsOf('tags/drama/entries')).toEqual([
      'harbour-lights',
      'the-salt-road-2020',
      'paper-boats-2018',
    ]);
  });

  async function found(words: string) {
    const { body } = await tv.ask(`search?q=${encodeURIComponent(words)}`, { token });
    const { data } = body as { data: { data: { content: { id: string } }[] } };
    return data.data.map(({ content }) => content.id);
  }
});

describe('a show', () => {
  it('has the seasons and numbers of its source, specials last', async () => {
    const show = await tv.read('playlists/harbour-lights?with=videos', resource(Show), { token });
    const seasons = show.seasons?.map(({ title, videos }) => [
      title,
      videos?.map((one) => [one.title, one.pivot?.season, one.pivot?.episode]),
    ]);
    expect(seasons).toEqual([
      [
        'Season 2',
        [
          ['Wick', 2, 3],
          ['Glass', 2, 4],
        ],
      ],
      ['Specials', [['Episode 1', 0, 1]]],
    ]);
    expect([show.year_from, show.year_to]).toEqual([2021, 2023]);
  });
});

describe('the greatest numbers that a source may name', () => {
  it('are stored, so that no source keeps the titles of the others from being shown', async () => {
    const number = 2_147_483_647;
    const episode = { id: 'e', number, seconds: number, stream: { address: 'e.mp4' } };
    const show = {
      id: 'long',
      title: 'Long',
      addedAt: 9e18,
      seasons: [{ number, episodes: [episode] }],
    };
    const films = [ownFilm('Longer', { seconds: number, addedAt: 9e18 })];
    expect(await tv.bring({ nas: nasTitles, feed: { films, shows: [show] } })).toMatchObject({
      films: 3,
    });
    expect(await slugsOf('entries')).toContain('longer-2020');
    await tv.read('playlists/long?with=videos', resource(Show), { token });
  });
});

describe('a catalogue that takes long to make', () => {
  const titles = { sourceId: 'nas', titles: v.parse(OwnTitles, nasTitles) };

  it('keeps nobody waiting for the database meanwhile', async () => {
    const readOwnTitles = async () => {
      // Another connection: a transaction would keep it waiting until the catalogue is there.
      await tv.provider.db.query('SELECT 1');
      return [titles];
    };
    expect(await rebuildCatalogue(tv.provider, { readOwnTitles })).toMatchObject({ films: 2 });
  });

  it('is made again when the channels change meanwhile, so that it never shows what was', async () => {
    let reads = 0;
    const readOwnTitles = async () => {
      reads += 1;
      if (reads < 3) await tv.provider.db.query('UPDATE guide_state SET version = version + 1');
      return [titles];
    };
    await rebuildCatalogue(tv.provider, { readOwnTitles });
    expect(reads).toBe(3);
  });
});

describe('favourites and positions', () => {
  it('survive new details, a lost source and its return', async () => {
    await tv.ask('user/favorites/paper-boats-2018', { method: 'PUT', token });
    await tv.ask('videos/paper-boats-2018/progress', { method: 'PUT', token, json: { time: 300 } });
    const [first, boats] = nasTitles.films ?? [];
    const renamed = { ...boats, title: 'Boats of Paper', year: 2019 };
    await tv.bring({ nas: { films: [first, renamed] as NonNullable<typeof nasTitles.films> } });
    expect(await film('paper-boats-2018')).toMatchObject({
      title: 'Boats of Paper',
      in_favorite: true,
      progress: { time: 300 },
    });
    await tv.bring({ other: { films: [ownFilm('Paper Boats', { id: 'pb', year: 2010 })] } });
    expect(await slugsOf('user/favorites')).toEqual([]);
    await tv.bring({ nas: nasTitles });
    expect(await slugsOf('user/favorites')).toEqual(['paper-boats-2018']);
  });

  it('are of one film when two sources have it', async () => {
    const copy = ownFilm('the salt road', {
      id: '77',
      certificate: 'R',
    });
    const { films } = await tv.bring({ nas: nasTitles, panel: { films: [copy] } });
    expect(films).toBe(2);
    expect(await film('the-salt-road-2020')).toMatchObject({ title: 'The Salt Road' });
    const [row] = await tv.db.query<{ streams: { sourceId: string }[] }>(
      `SELECT streams FROM videos WHERE id = 'the-salt-road-2020'`,
    );
    expect(row?.streams.map(({ sourceId }) => sourceId)).toEqual(['nas', 'panel']);
    await tv.bring({ panel: { films: [copy] } });
    expect(await slugsOf('entries?type=video')).toEqual(['the-salt-road-2020']);
  });

  it('are of one episode when two sources have it, part by part where it has parts', async () => {
    const halves = (source: string) => ({
      shows: [
        {
          id: `pier-${source}`,
          title: 'The Pier',
          year: 2022,
          seasons: [
            {
              number: 1,
              episodes: ['a', 'b'].map((part) => ({
                id: part,
                number: 2,
                stream: { address: `https://films.example/${source}-${part}.mp4` },
              })),
            },
          ],
        },
      ],
    });
    await tv.bring({ nas: halves('nas'), panel: halves('panel') });
    const rows = await tv.db.query<{ streams: { address: string }[] }>(
      `SELECT streams FROM videos WHERE streams::text LIKE '%nas-_.mp4%' ORDER BY streams::text`,
    );
    expect(rows.map(({ streams }) => streams.map(({ address }) => address))).toEqual(
      ['a', 'b'].map((part) =>
        ['nas', 'panel'].map((source) => `https://films.example/${source}-${part}.mp4`),
      ),
    );
    await tv.bring({ nas: nasTitles });
  });

  it('are of one episode when one source lists its show in two categories', async () => {
    const listed = (category: string) => ({
      id: `pier-${category}`,
      title: 'The Pier',
      year: 2022,
      seasons: [
        {
          number: 1,
          episodes: [1, 2].map((number) => ({
            id: `${category}-${number}`,
            number,
            stream: { address: `https://films.example/${category}-${number}.mp4` },
          })),
        },
      ],
    });
    await tv.bring({ panel: { shows: [listed('hd'), listed('4k')] } });
    const rows = await tv.db.query<{ streams: { address: string }[] }>(
      `SELECT streams FROM videos WHERE id LIKE 'the-pier%' ORDER BY id`,
    );
    expect(rows.map(({ streams }) => streams.map(({ address }) => address))).toEqual(
      [1, 2].map((number) =>
        ['hd', '4k'].map((category) => `https://films.example/${category}-${number}.mp4`),
      ),
    );
    await tv.bring({ nas: nasTitles });
  });

  it('are of one episode also when a show counts the ids of its episodes from 1 in each season', async () => {
    const address = (season: number, number: number) =>
      `https://films.example/${season}-${number}.mp4`;
    const season = (number: number) => ({
      number,
      episodes: [1, 2].map((one) => ({
        id: `${one}`,
        number: one,
        stream: { address: address(number, one) },
      })),
    });
    const titles = { shows: [{ id: 'mole', title: 'Mole', seasons: [season(1), season(2)] }] };
    const expected = [1, 2].flatMap((number) =>
      [1, 2].map((one) => [`mole-s0${number}e0${one}`, address(number, one)]),
    );
    for (let rebuild = 0; rebuild < 3; rebuild++) {
      await tv.bring({ feed: titles });
      const rows = await tv.db.query<{ id: string; streams: { address: string }[] }>(
        `SELECT id, streams FROM videos WHERE id LIKE 'mole-%' ORDER BY id`,
      );
      expect(rows.map(({ id, streams }) => [id, streams[0]?.address])).toEqual(expected);
    }
    await tv.bring({ nas: nasTitles });
  });

  it('stay when nothing has changed, and then nothing is written', async () => {
    expect(await tv.bring({ nas: nasTitles })).toMatchObject({ shown: 'own', changed: false });
  });

  it('do not get mixed up when two films have one name', async () => {
    const twins = [
      ownFilm('Twin', { id: 'a', year: 1990 }),
      ownFilm('Twin', { id: 'b', year: 2001 }),
    ];
    await tv.bring({ nas: { films: twins } });
    expect((await slugsOf('entries')).sort()).toEqual(['twin-1990', 'twin-2001']);
  });

  it('keep the place in a film whose length no source knows', async () => {
    await tv.bring({ nas: { films: [ownFilm('Long Take', { seconds: 0 })] } });
    await tv.ask('videos/long-take-2020/progress', { method: 'PUT', token, json: { time: 900 } });
    const { body } = await tv.ask('user/progress', { token });
    expect(JSON.stringify(body)).toContain('long-take-2020');
  });
});

describe('the addresses in the answers', () => {
  it('are signed for a file of a folder, and the stream’s own otherwise', async () => {
    const salt = await film('the-salt-road-2020');
    expect(salt.embed_url).toMatch(
      /^\/media\/own\/nas\/The%20Salt%20Road%20\(2020\)\/The%20Salt%20Road\.mp4\?until=\d+&key=/,
    );
    expect(salt.subtitles).toMatchObject([{ title: 'العربية', language: 'ar' }]);
    expect(salt.storyboard).toBeUndefined();
    expect((await film('paper-boats-2018')).embed_url).toBe(
      'https://films.example/Paper%20Boats.mp4',
    );
  });

  it('lead to no subtitles that browsers cannot read: SubRip of another host is left out', async () => {
    const subtitles = [
      { language: 'ar', address: 'Dust: Part One/Dust: Part One.ar.srt' },
      { language: 'en', address: 'https://films.example/dust.en.vtt' },
      { language: 'de', address: 'https://films.example/dust.de.SRT?version=2' },
    ];
    const stream = { address: 'Dust: Part One/Dust: Part One.mp4', subtitles };
    const { remarks } = await tv.bring({ nas: { films: [ownFilm('Dust', { stream })] } });
    const shown = (await film('dust-2020')).subtitles?.map(({ language }) => language);
    expect(shown).toEqual(['ar', 'en']);
    expect(remarks).toEqual([expect.stringMatching(/^1 subtitles are left out: .*SubRip/)]);
  });

  it('are missing for a visitor', async () => {
    const { body } = await tv.ask('videos/the-salt-road-2020');
    expect(body).toMatchObject({ data: { embed_url: null, subtitles: [] } });
    expect(JSON.stringify(body)).not.toContain('.mp4');
  });

  it('never hold the password of a source, or lead past the relay', async () => {
    await tv.db.query(
      `INSERT INTO sources (id, kind, address, secret, interval_ms, added_at, due_at)
       VALUES ('panel', 'xtream', 'http://panel.example', '{"user":"ali","password":"s3cret"}', 1, 1, 1)`,
    );
    const films = [
      ownFilm('In the path', {
        stream: { address: 'http://panel.example/movie/ali/s3cret/7.mp4' },
      }),
      ownFilm('In the query', { stream: { address: 'http://panel.example/get?u=ali&p=s3cret' } }),
      ownFilm('Before the host', { stream: { address: 'http://ali:s3cret@other.example/7.mp4' } }),
      ownFilm('With headers', {
        stream: { address: 'http://a.example/7.mp4', headers: { Referer: 'x' } },
      }),
      ownFilm('On the poster', { poster: 'http://panel.example/img/s3cret/7.jpg' }),
    ];
    const { remarks } = await tv.bring({ panel: { films } });
    for (const id of ['in-the-path', 'in-the-query', 'before-the-host', 'with-headers'])
      expect((await film(`${id}-2020`)).embed_url).toMatch(
        new RegExp(`^/api/relay/titles/${id}-2020/film\\.mp4\\?until=\\d+&key=`),
      );
    expect(await tv.provider.findTitle('with-headers-2020')).toMatchObject({
      name: 'titles/with-headers-2020',
      addresses: ['http://a.example/7.mp4'],
      headers: { Referer: 'x' },
      mayBePrivate: false,
      isFile: true,
    });
    await tv.db.query(`UPDATE sources SET options = '{"isPrivate":true}'`);
    expect(await tv.provider.findTitle('with-headers-2020')).toMatchObject({ mayBePrivate: true });
    expect(await tv.provider.findTitle('on-the-poster-2020')).toBeUndefined();
    const whole = await tv.ask('pages/home?with=strips.entries', { token });
    const everything = JSON.stringify([
      whole.body,
      (await tv.ask('entries', { token })).body,
      remarks,
    ]);
    expect(everything).not.toContain('s3cret');
    expect(remarks).toEqual([expect.stringContaining('1 pictures')]);
  });
});

describe('pictures', () => {
  it('are the title’s own, else drawn from its name', async () => {
    const salt = await film('the-salt-road-2020');
    expect(salt.pictures?.backdrop).toBe('https://pictures.example/salt.jpg');
    expect(salt.poster).toContain('/media/own/nas/');
    const boats = await film('paper-boats-2018');
    expect(boats.poster).toMatch(/^\/media\/drawn\/poster\/en\/video\/paper-boats-2018\.svg\?v=/);
    expect(boats.thumbnail).toMatch(
      /^\/media\/drawn\/backdrop\/en\/video\/paper-boats-2018\.svg\?v=/,
    );
  });
});

describe('the pages', () => {
  const stripsOf = async (slug: string) => {
    const page = await tv.read(`pages/${slug}?with=strips.entries`, resource(Page), { token });
    return page.strips.map(({ title, component, entries }) => [
      title,
      component,
      entries?.map(({ content }) => content.id),
    ]);
  };

  it('make themselves of what there is, and leave out what would be empty', async () => {
    const { body } = await tv.ask('pages', { language: 'ar' });
    expect(body).toMatchObject({
      data: [
        { slug: 'home', title: 'الرئيسية' },
        { slug: 'films' },
        { slug: 'series' },
        { slug: 'kids' },
      ],
    });
    expect(await stripsOf('home')).toEqual([
      ['Newly added', 'dots', ['the-salt-road-2020']],
      ['New films', 'vertical', ['the-salt-road-2020', 'paper-boats-2018']],
      ['New series', 'row', ['harbour-lights']],
      ['Drama', 'row', ['the-salt-road-2020', 'harbour-lights', 'paper-boats-2018']],
    ]);
  });

  it('show children what they may watch', async () => {
    expect(await stripsOf('kids')).toEqual([
      ['Films', 'vertical', ['paper-boats-2018']],
      ['Series', 'vertical', ['harbour-lights']],
    ]);
  });

  it('show channels by their groups', async () => {
    await tv.broadcast(
      { id: 'one', title: 'One', genre: 'News', source: 'import' },
      { id: 'two', title: 'Two', genre: 'أطفال;News', source: 'import' },
      { id: 'three', title: 'Three', source: 'import' },
    );
    await tv.bring({});
    expect(await stripsOf('live')).toEqual([
      ['News', 'row', ['one', 'two']],
      ['Children', 'row', ['two']],
      ['Other channels', 'row', ['three']],
    ]);
    expect(await stripsOf('home')).toEqual([['On the air now', 'row', ['one', 'two', 'three']]]);
    expect(await stripsOf('kids')).toEqual([['Channels', 'row', ['two']]]);
    await tv.broadcast();
  });

  it('keep groups apart that are named by flags alone', async () => {
    await tv.broadcast(
      { id: 'paris', title: 'Paris', genre: '🇫🇷', source: 'import' },
      { id: 'london', title: 'London', genre: '🇬🇧', source: 'import' },
    );
    await tv.bring({});
    expect(await stripsOf('live')).toEqual([
      ['🇫🇷', 'row', ['paris']],
      ['🇬🇧', 'row', ['london']],
    ]);
    await tv.broadcast();
  });
});

describe('a large catalogue', () => {
  const films = Array.from({ length: 450 }, (_, at) => ownFilm(`Film ${at}`));
  const titles = v.parse(OwnTitles, { films });
  const count = async () => (await tv.db.query('SELECT 1 FROM entries WHERE listed')).length;
  const unfinishedTables = () =>
    tv.db.query(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '^laid_'`);

  /** Rebuilds the catalogue; `onStep` is called after each statement and each transaction. */
  const rebuild = (onStep: (text: string) => Promise<unknown>) => {
    const db: typeof tv.db = {
      ...tv.db,
      async query<Row>(text: string, values?: readonly unknown[]) {
        const rows = await tv.db.query<Row>(text, values);
        await onStep(text);
        return rows;
      },
      async transaction(work) {
        const result = await tv.db.transaction(work);
        await onStep('COMMIT');
        return result;
      },
    };
    const readOwnTitles = async () => [{ sourceId: 'nas', titles }];
    return rebuildCatalogue({ ...tv.provider, db }, { readOwnTitles });
  };

  it('appears all at once: until then viewers see the one of before', async () => {
    const seen: number[] = [];
    await rebuild(async (text) => text === 'COMMIT' && seen.push(await count()));
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen.slice(0, -1))).toEqual(new Set([3]));
    expect(seen.at(-1)).toBe(450);
    expect(await unfinishedTables()).toEqual([]);
  });

  it('that cannot be written whole changes nothing, and leaves nothing behind', async () => {
    const failing = rebuild(async (text) => {
      if (text.includes('search_words')) throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await count()).toBe(3);
    expect(await unfinishedTables()).toEqual([]);
  });
});
