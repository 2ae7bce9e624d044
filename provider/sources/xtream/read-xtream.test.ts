import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakePanel, openPanel } from '../../../tests/support/television/panel.ts';
import { panelFaults } from '../../../tests/support/television/panel-faults.ts';
import {
  type ReadingBefore,
  readSourceOnce,
} from '../../../tests/support/television/read-source-once.ts';
import { fillTemplate } from '../../guide/catch-up-address.ts';
import { OwnTitles } from '../own-titles.ts';
import type { Source } from '../source.ts';
import type { ReadTools } from '../source-reader-tools.ts';
import { type PanelLimits, panelReadLimits } from './panel-read-limits.ts';
import { readXtream } from './read-xtream.ts';

let panel: FakePanel;
beforeEach(async () => {
  panel = await openPanel();
});
afterEach(() => panel.close());

const path = 'harbour%20house/s3cret%2Fpass%20word';
let limits: { -readonly [Name in keyof PanelLimits]: number };
let options: Record<string, unknown>;
beforeEach(() => {
  limits = { ...panelReadLimits, pauseMs: 0 };
  options = {};
});

async function read(before: ReadingBefore = {}) {
  panel.calls.length = 0;
  const content = await readSourceOnce(
    (source: Source, tools: ReadTools) => readXtream(source, tools, limits),
    {
      kind: 'xtream',
      address: panel.origin,
      secret: { user: panel.user, password: panel.password },
      options,
    },
    before,
  );
  if (content.titles === 'unchanged' || content.channels === 'unchanged')
    return { ...content, films: [], shows: [], channels: [] };
  const titles = v.parse(OwnTitles, content.titles);
  return { ...content, ...titles, channels: content.channels ?? [] };
}
const detailCalls = () => panel.calls.filter((call) => /info/.test(call));

describe('a panel', () => {
  it('brings its channels, with group, logo, guide and what was broadcast in the last days', async () => {
    const { channels } = await read();
    expect(channels[0]).toMatchObject({
      id: 'house-101',
      name: 'Harbour News',
      number: 1,
      group: 'News',
      logo: 'http://panel.example/logos/101.png',
      guideId: 'harbour.example',
      address: `${panel.origin}/live/${path}/101.m3u8`,
      secret: true,
      connections: 2,
      dvrSeconds: 3 * 86_400,
    });
    expect(channels[1]).toMatchObject({ id: 'house-102', name: 'Salt & Sea', dvrSeconds: 0 });
    expect(channels[1]?.catchupSource).toBeUndefined();
  });

  it('has its past at addresses in whole minutes and in the time of the panel', async () => {
    const { channels } = await read();
    const start = Date.parse('2026-11-21T11:00:00Z') / 1000;
    const span = { start, duration: 5400, now: start + 7200 };
    const address = fillTemplate(channels[0]?.catchupSource ?? '', span);
    expect(address).toBe(`${panel.origin}/timeshift/${path}/90/2026-11-21:12-00/101.m3u8`);
  });

  it.each([
    [{ timezone: 'Nowhere/Land' }, '2026-11-21:12-00'],
    [{ timezone: '', time_now: '2025-11-21 06:30:02' }, '2026-11-21:05-30'],
    [{ timezone: null, time_now: null }, '2026-11-21:11-00'],
  ])('that says of its time no more than %j is understood', async (server, start) => {
    Object.assign(panel.account.server, server);
    const { channels } = await read();
    const at = Date.parse('2026-11-21T11:00:00Z') / 1000;
    const span = { start: at, duration: 60, now: at + 60 };
    expect(fillTemplate(channels[0]?.catchupSource ?? '', span)).toContain(`/1/${start}/`);
  });

  it('that sends no HLS brings channels that say they are MPEG-TS', async () => {
    panel.account.user.allowed_output_formats = { 0: 'ts', 2: 'rtmp' };
    const { channels } = await read();
    expect(channels[0]).toMatchObject({
      address: `${panel.origin}/live/${path}/101.ts`,
      catchupSource: expect.stringMatching(/\/101\.ts$/),
    });
  });

  it('brings its films with all that their details say', async () => {
    const { films } = await read();
    expect(films[0]).toEqual({
      id: 'film-201',
      title: 'The Salt Road',
      year: 2019,
      description: 'One lorry, no reverse gear.',
      genres: ['Drama', 'Thriller'],
      tags: ['Night films'],
      certificate: 'PG-13',
      people: [
        { name: 'Rima Aziz', job: 'director' },
        { name: 'Nour Haddad' },
        { name: 'Tom Vale' },
      ],
      poster: 'http://panel.example/posters/201.jpg',
      backdrop: 'http://panel.example/backdrops/201.jpg',
      trailer: 'https://www.youtube.com/watch?v=aBcDeFgHiJk',
      addedAt: 1_700_000_200_000,
      seconds: 5400,
      marks: [],
      chapters: [],
      stream: {
        address: `${panel.origin}/movie/${path}/201.mkv`,
        secret: true,
        connections: 2,
        container: 'mkv',
        subtitles: [],
      },
    });
    expect(films[1]).toMatchObject({ title: 'Low Tide', genres: [], seconds: 0 });
  });

  it('brings its shows in seasons, each episode with its number, length and date', async () => {
    const { shows } = await read();
    expect(shows).toHaveLength(1);
    expect(shows[0]).toMatchObject({ id: 'show-301', title: 'Night Ferry', year: 2021 });
    const [first, second] = shows[0]?.seasons ?? [];
    expect(first).toMatchObject({ number: 1, title: 'The crossing' });
    expect(first?.episodes).toMatchObject([
      { id: 'episode-4001', number: 1, title: 'Cast off', seconds: 2700 },
      { id: 'episode-4002', number: 2, seconds: 2730, date: '2021-09-08' },
    ]);
    expect(first?.episodes[0]?.stream.address).toBe(`${panel.origin}/series/${path}/4001.mkv`);
    expect(second).toMatchObject({ number: 2, episodes: [{ id: 'episode-4003', number: 1 }] });
  });

  it('brings its guide, and not again while it is the same', async () => {
    const first = await read();
    expect(first.guideTexts).toEqual([panel.content.guide]);
    const again = await read(first);
    expect(again.guides).toEqual([
      { name: expect.stringMatching(/^127\.0\.0\.1:\d+\/xmltv\.php$/), unchanged: true },
    ]);
  });

  it('is not asked for its guide where the operator wants none of it', async () => {
    options.withoutGuides = true;
    expect((await read()).guides).toEqual([]);
    expect(panel.calls).not.toContain('xmltv');
  });

  it('is asked one thing at a time', async () => {
    await read();
    expect(panel.maxAtOnce()).toBe(1);
  });
});

describe('the details of films and shows', () => {
  it('are asked for once, and again where a title is new or has changed', async () => {
    const first = await read();
    expect(detailCalls()).toHaveLength(3);
    const again = await read(first);
    expect(detailCalls()).toEqual([]);
    expect(again.titles).toEqual(first.titles);
    const [film, show] = [panel.content.vod[0], panel.content.series[0]];
    Object.assign(film ?? {}, { added: '1700000900' });
    Object.assign(show ?? {}, { last_modified: '1700000901', name: 'Night Ferry II' });
    panel.content.vod.push({ name: 'New', stream_id: 203, added: '1700000902' });
    const changed = await read(again);
    expect(detailCalls()).toEqual(['get_vod_info 203', 'get_series_info 301', 'get_vod_info 201']);
    expect(changed.shows[0]).toMatchObject({ id: 'show-301', title: 'Night Ferry II' });
  });

  it('are asked for each week where the panel does not say when a title changed', async () => {
    panel.faults.set('get_series', panelFaults.without('last_modified'));
    const first = await read();
    await read({ ...first, now: Date.parse('2026-11-22T12:00:00Z') });
    expect(detailCalls()).toEqual([]);
    await read({ ...first, now: Date.parse('2026-11-30T12:00:00Z') });
    expect(detailCalls()).toEqual(['get_series_info 301']);
  });

  it('are asked for little by little, the newest first, and each refresh says what is left', async () => {
    limits.details = 1;
    const first = await read();
    expect(detailCalls()).toEqual(['get_series_info 301']);
    expect(first.remarks).toContain(
      '2 × details of a film or show that the next refreshes will read',
    );
    expect(first.films.map(({ description }) => description)).toEqual([undefined, undefined]);
    const second = await read(first);
    expect(detailCalls()).toEqual(['get_vod_info 201']);
    expect(second.films[0]?.description).toBe('One lorry, no reverse gear.');
    expect(second.shows).toEqual(first.shows);
  });

  it('wait for the next refresh where the panel refuses several in a row', async () => {
    panel.content.vod = Array.from({ length: 20 }, (_, at) => ({
      stream_id: at,
      name: `Film ${at}`,
    }));
    panel.faults.set('get_vod_info', panelFaults.status(429));
    panel.faults.set('get_series_info', panelFaults.webPage);
    const { films, remarks } = await read();
    expect(detailCalls()).toHaveLength(5);
    expect(films).toHaveLength(20);
    expect(remarks).toContain('5 × details of a film or show that could not be read');
  });

  it('are asked for last where the panel did not give them, each in its turn', async () => {
    limits.failuresInARow = 2;
    panel.content.series = [];
    panel.content.vod = ['500', '400', '300', '200', '100'].map((added, at) => {
      return { stream_id: at + 1, name: `Film ${at + 1}`, added };
    });
    panel.content.vod_info = { 5: { info: { plot: 'At last.' } } };
    panel.faults.set('get_vod_info', (body, response) => {
      const isDescribed = JSON.stringify(body).includes('At last.');
      response.writeHead(isDescribed ? 200 : 404).end(JSON.stringify(body));
    });
    const asked: string[][] = [];
    let before = await read();
    for (let refreshes = 0; refreshes < 4; refreshes++) {
      asked.push(detailCalls().map((call) => call.replace('get_vod_info ', '')));
      before = await read(before);
    }
    expect(asked).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '1', '2'],
      ['3', '4'],
    ]);
    expect(before.films.at(-1)?.description).toBe('At last.');
  });

  it('stay where the panel has lost them', async () => {
    const first = await read();
    Object.assign(panel.content.series[0] ?? {}, { last_modified: '1700000901' });
    panel.faults.set('get_series_info', panelFaults.instead([]));
    const again = await read(first);
    expect(again.shows[0]?.seasons).toEqual(first.shows[0]?.seasons);
    panel.faults.delete('get_series_info');
    await read(again);
    expect(detailCalls()).toEqual(['get_series_info 301']);
  });

  it.each([
    ['of a show', 'get_series_info', { seasons: [], info: { name: 'Night Ferry' }, episodes: [] }],
    ['of a film', 'get_vod_info', { info: [] }],
    ['of a film', 'get_vod_info', { info: {}, movie_data: { stream_id: 201 } }],
  ])('%s stay where %s is answered by %j, and are asked for again', async (_, action, body) => {
    const first = await read();
    Object.assign(panel.content.series[0] ?? {}, { last_modified: '1700000901' });
    Object.assign(panel.content.vod[0] ?? {}, { added: '1700000902' });
    panel.faults.set(action, panelFaults.instead(body));
    const again = await read(first);
    expect(again.films[0]).toEqual({ ...first.films[0], addedAt: 1_700_000_902_000 });
    expect(again.shows[0]?.seasons).toEqual(first.shows[0]?.seasons);
    expect(again.remarks).toContain('1 × details of a film or show that could not be read');
    panel.faults.delete(action);
    await read(again);
    expect(detailCalls()).toEqual([expect.stringContaining(action)]);
  });

  it('count as read where the panel has never had any', async () => {
    const first = await read();
    Object.assign(panel.content.vod[1] ?? {}, { added: '1700000903' });
    const again = await read(first);
    expect(detailCalls()).toEqual(['get_vod_info 202']);
    await read(again);
    expect(detailCalls()).toEqual([]);
  });

  it('lead to the streams of another password once the operator has changed it', async () => {
    const first = await read();
    panel.password = 'another';
    const again = await read(first);
    expect(detailCalls()).toEqual([]);
    expect(again.shows[0]?.seasons[0]?.episodes[0]?.stream.address).toBe(
      `${panel.origin}/series/harbour%20house/another/4001.mkv`,
    );
    expect(JSON.stringify(again.titles)).not.toContain('s3cret');
  });
});
