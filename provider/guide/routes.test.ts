import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Channel } from '#src/contracts/channel.ts';
import { channelDayIn, ProgrammeDetails } from '#src/contracts/guide.ts';
import { GuideHeader } from '#src/contracts/guide-header-line.ts';
import { GuideLine } from '#src/contracts/guide-line.ts';
import { maybeListOf, resource } from '#src/contracts/wire.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { xmltvPieces } from '../../tests/support/make-xmltv.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
let service: GuideService;
beforeAll(async () => {
  service = await guideService(smallProgramming, now);
  await service.provider.db.query(
    `INSERT INTO tags (id, int_id, category, title, position)
     VALUES ('news', 1, 'genre', '{"en":"News","ar":"أخبار"}', 0), ('films', 2, 'tag', '{"en":"Cinema"}', 1)`,
  );
});
afterAll(() => service.close());

const ndjson = { accept: 'application/x-ndjson' };
const daysIn = (timezone: string) => resource(maybeListOf(channelDayIn(timezone)));
async function lines(query: string, headers: Record<string, string> = {}) {
  const response = await service.get(`live-streams/epg?${query}`, { ...ndjson, ...headers });
  const [header, ...rest] = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    header: v.parse(GuideHeader, header),
    channels: rest.map((line) => v.parse(GuideLine, line)),
    response,
  };
}

describe('a guide day', () => {
  it('is channels with programmes, in naive times of the asked zone, edges included', async () => {
    const path = 'live-streams/epg?date=2026-11-21&timezone=Asia/Dubai';
    const raw = await (await service.get(path)).json();
    expect(raw.data[0].programs[1].start_time).toMatch(/^2026-11-21 \d\d:\d\d:00$/);
    const days = await service.read(path, daysIn('Asia/Dubai'));
    expect(days.map((one) => one.id)).toEqual(smallProgramming.channels.map((one) => one.slug));
    const programmes = days[1]?.programs ?? [];
    expect(programmes[0]?.start_time).toBeLessThanOrEqual(Date.parse('2026-11-20T20:00:00Z'));
    expect(programmes.at(-1)?.stop_time).toBeGreaterThanOrEqual(Date.parse('2026-11-21T20:00:00Z'));
    expect(days.at(-1)?.programs).toEqual([]);
  });

  it('is the same in lines, a header first', async () => {
    const { header, channels, response } = await lines('date=2026-11-21&timezone=Asia/Dubai');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(header).toEqual({
      v: 1,
      date: '2026-11-21',
      timezone: 'Asia/Dubai',
      start: Date.parse('2026-11-20T20:00:00Z') / 60_000,
      stop: Date.parse('2026-11-21T20:00:00Z') / 60_000,
      channels: 8,
    });
    const days = await service.read(
      'live-streams/epg?date=2026-11-21&timezone=Asia/Dubai',
      daysIn('Asia/Dubai'),
    );
    for (const [number, line] of channels.entries()) {
      const day = days[number];
      expect(line.c).toBe(day?.id);
      expect(line.p).toEqual(day?.programs.map((one) => one.id));
      expect(line.s.map((minute) => (header.start + minute) * 60_000)).toEqual(
        day?.programs.map((one) => one.start_time),
      );
    }
    expect(channels[0]).toMatchObject({ n: 'news one', k: 1, g: ['News'], d: 86_400, x: 'all' });
  });

  it('has 23 or 25 hours when the clocks change', async () => {
    service.clock.now = Date.parse('2026-10-20T12:00:00Z');
    const back = await lines('date=2026-10-25&timezone=Europe/Berlin');
    expect(back.header.stop - back.header.start).toBe(25 * 60);
    const times = back.channels[0]?.s ?? [];
    expect(times.length).toBeGreaterThan(25);
    service.clock.now = Date.parse('2026-03-20T12:00:00Z');
    const forward = await lines('date=2026-03-29&timezone=Europe/Berlin');
    expect(forward.header.stop - forward.header.start).toBe(23 * 60);
    service.clock.now = now;
  });

  it('is written in the language of the viewer', async () => {
    const { channels } = await lines('date=2026-11-21&timezone=UTC', {
      'accept-language': 'ar-EG,en;q=0.5',
    });
    expect(channels[0]?.n).toBe('news one ع');
    expect(channels[0]?.t[0]).toMatch(/ ع$/);
    expect(channels[0]?.g).toEqual(['أخبار']);
  });

  it('is announced thirty days back and ahead, and not beyond', async () => {
    const announcedOn = async (date: string) =>
      (await lines(`date=${date}&timezone=UTC`)).channels.some((line) => line.p.length > 0);
    expect(await announcedOn('2026-12-21')).toBe(true);
    expect(await announcedOn('2026-10-22')).toBe(true);
    expect(await announcedOn('2026-12-22')).toBe(false);
    expect(await announcedOn('2026-10-21')).toBe(false);
  });

  it('says where the guide ends, in a day after that', async () => {
    const { header } = await lines('date=2027-01-16&timezone=Asia/Dubai');
    // Demo channels announce thirty days: the last midnight of 21 December in Dubai.
    expect(header.until).toBe(Date.parse('2026-12-21T20:00:00Z') / 60_000);
    expect((await lines('date=2026-12-20&timezone=UTC')).header.until).toBeUndefined();
    expect((await lines('date=2026-01-16&timezone=UTC')).header.until).toBeUndefined();
  });

  it('ends where the channels end that are shown, and not with a hidden one', async () => {
    const { db } = service.provider;
    const hourMs = 3_600_000;
    const last = Date.parse('2027-01-10T00:00:00Z');
    await db.query(
      `INSERT INTO channels (id, int_id, title, source, position) VALUES ('late', 99, '{"en":"Late"}', 'import', 99)`,
    );
    await db.query(
      `INSERT INTO programmes (channel_id, start_ms, stop_ms, title) VALUES ('late', $1, $2, '{"en":"Last"}')`,
      [last - hourMs, last],
    );
    const untilOn = async (date: string) => (await lines(`date=${date}&timezone=UTC`)).header.until;
    expect(await untilOn('2027-01-17')).toBe(last / 60_000);
    await db.query("UPDATE channels SET hidden = true WHERE id = 'late'");
    expect(await untilOn('2027-01-18')).toBe(Date.parse('2026-12-22T00:00:00Z') / 60_000);
    await db.query("DELETE FROM channels WHERE id = 'late'");
  });

  it('is today in UTC when nothing is asked', async () => {
    expect((await lines('')).header).toMatchObject({ date: '2026-11-21', timezone: 'UTC' });
  });

  it('is not sent again to a viewer who has it, until the guide, the day, the zone or the language is another', async () => {
    const path = 'live-streams/epg?date=2026-11-21&timezone=UTC';
    const first = await service.get(path, ndjson);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=/,
    );
    const again = await service.get(path, { ...ndjson, 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const [other, headers] of [
      [path, { 'if-none-match': tag }],
      [path, { ...ndjson, 'if-none-match': tag, 'accept-language': 'ar' }],
      [path.replace('UTC', 'Asia/Dubai'), { ...ndjson, 'if-none-match': tag }],
      [path.replace('-21&', '-22&'), { ...ndjson, 'if-none-match': tag }],
    ] as const)
      expect((await service.get(other, headers)).status).toBe(200);
  });

  it.each([
    ['Europe/Paris', 'eUROPE/pARIS'],
    ['UTC', 'utc'],
    ['%2B05:45', '%2B0545'],
    ['-03:00', '-03'],
  ])('of %s is the one that was sent already, spelt %s', async (name, otherwise) => {
    const path = 'live-streams/epg?date=2026-11-21&timezone=';
    const tag = (await service.get(path + name, ndjson)).headers.get('etag') ?? '';
    const again = await service.get(path + otherwise, { ...ndjson, 'if-none-match': tag });
    expect(again.status).toBe(304);
    const { header } = await lines(`date=2026-11-21&timezone=${otherwise}`);
    expect(header.timezone).toBe(decodeURIComponent(name));
  });

  it.each([
    ['date=2026-11-21&timezone=%2B03:17', ['timezone']],
    ['date=2026-11-21&timezone=-23:45', ['timezone']],
    ['date=2026-02-30&timezone=UTC', ['date']],
    ['date=yesterday&timezone=Mars/Olympus', ['date', 'timezone']],
  ])('asked for as %s is refused field by field', async (query, fields) => {
    const headers = { ...ndjson, 'accept-language': 'ar' };
    const response = await service.get(`live-streams/epg?${query}`, headers);
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(Object.keys(body.errors)).toEqual(fields);
    expect(body.message).toMatch(/[ء-ي]/);
  });
});

describe('one programme', () => {
  it('is found by its id with all that is known of it', async () => {
    const { channels } = await lines('date=2026-11-21&timezone=UTC');
    const films = channels[1];
    const at = films?.t.findIndex((title) => title.startsWith('Film ')) ?? -1;
    const details = await service.read(
      `live-streams/epg/${films?.p[at]}`,
      resource(ProgrammeDetails),
    );
    expect(details.video).toMatchObject({
      title: films?.t[at],
      description: expect.stringContaining('It ends well.'),
    });
    expect(details.video.thumbnail).toMatch(/^\/media\/art\/backdrop\/film-\d+-480\.webp$/);
    expect(details.video.casts[0]?.title).toBe('Mona Saleh');
  });

  it.each(['news-one~0', 'nobody~tov0c0', 'news-one', 'films-one~tov0c1'])(
    '%s does not exist',
    async (id) => {
      expect((await service.get(`live-streams/epg/${id}`)).status).toBe(404);
    },
  );
});

/** Asks as a viewer whose account is active. */
async function asWatcher<T>(ask: () => Promise<T>): Promise<T> {
  service.viewer.id = randomUUID();
  try {
    return await ask();
  } finally {
    service.viewer.id = undefined;
  }
}

describe('a channel', () => {
  it('has a stream, a window and a genre, and is found by either id', async () => {
    const channel = await asWatcher(() => service.read('live-streams/news-one', resource(Channel)));
    expect(channel).toMatchObject({
      int_id: '1',
      title: 'news one',
      title_trans: { ar: 'news one ع' },
      stream_link: expect.stringMatching(
        /^\/media\/live\/news-one\/index\.m3u8\?until=\d+&key=[\w-]{22}&viewer=\{viewer\}$/,
      ),
      dvr_duration: 86_400,
      tags: [{ id: 'news', title: 'News' }],
      in_favorite: false,
    });
    // The catalogue's tag of that name is no genre.
    const films = await service.read('live-streams/films-one', resource(Channel));
    expect(films.tags).toMatchObject([{ id: 'films', title: 'films' }]);
    expect((await service.get('live-streams/1')).status).toBe(200);
    expect((await service.get('live-streams/nobody')).status).toBe(404);
  });

  it('shows a visitor everything but where its stream is', async () => {
    for (const path of ['live-streams', 'live-streams/news-one', 'live-streams/epg?timezone=UTC']) {
      const answer = await (await service.get(path)).text();
      expect(answer).toContain('news-one');
      expect(answer).not.toContain('index.m3u8');
      expect(await asWatcher(async () => (await service.get(path)).text())).toContain('index.m3u8');
    }
  });

  it('is sent to a watcher in an answer that no cache on the way may keep', async () => {
    for (const path of ['live-streams', 'live-streams/epg?timezone=UTC']) {
      const caching = async () => (await service.get(path)).headers.get('cache-control') ?? '';
      expect(await caching()).toMatch(/^public, .*s-maxage/);
      expect(await asWatcher(caching)).not.toMatch(/public|s-maxage/);
    }
  });

  it('is marked as the favourite of the viewer who asks', async () => {
    const { db } = service.provider;
    const id = '6f6b1c52-33f2-4f3c-9a51-3a1df1b6d001';
    await db.query(
      `INSERT INTO users (id, email, created_at) VALUES ($1, 'viewer@sahra.example', 0)`,
      [id],
    );
    await db.query(
      `INSERT INTO favourites (profile_id, type, entry_id, created_at) VALUES ($1, 'live-stream', 'films-one', 0), ($1, 'video', 'news-one', 0)`,
      [id],
    );
    const marked = async () => {
      const channels = await service.read('live-streams', resource(maybeListOf(Channel)));
      return channels.filter((one) => one.in_favorite).map((one) => one.id);
    };
    service.viewer.id = id;
    expect(await marked()).toEqual(['films-one']);
    const { headers } = await service.get('live-streams');
    expect(headers.get('cache-control')).toBe('private, no-store');
    await db.query('DELETE FROM favourites WHERE profile_id = $1', [id]);
    expect(await marked()).toEqual([]);
    service.viewer.id = undefined;
    expect(await asWatcher(marked)).toEqual([]);
    expect(await marked()).toEqual([]);
  });

  it('counts how it was played, and refuses other words', async () => {
    const report = (json: unknown, type = 'application/json') =>
      service.app.request('/api/live-streams/news-one', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(json),
      });
    expect((await report({ type: 'live', country: 'jo' })).status).toBe(201);
    expect((await report({ type: 'live', country: 'JO' })).status).toBe(201);
    expect((await report({ type: 'program', country: 7 })).status).toBe(201);
    expect((await report({ type: 'later' })).status).toBe(422);
    expect((await report({ type: 'live' }, 'text/plain')).status).toBe(415);
    expect((await report('nothing')).status).toBe(422);
    const plays = await service.provider.db.query(
      'SELECT type, country, plays FROM live_plays ORDER BY type',
    );
    expect(plays).toEqual([
      { type: 'live', country: 'JO', plays: 2 },
      { type: 'program', country: '', plays: 1 },
    ]);
  });
});

describe('a guide of 250 channels', () => {
  beforeAll(async () => {
    const pieces = [...xmltvPieces({ channels: 250, programmes: 5000, firstDay: '2026-11-21' })];
    await service.bring({ xmltv: pieces.join('') });
  });

  it('comes whole, and says how many channels it has', async () => {
    const ask = () => lines('date=2026-11-21&timezone=UTC');
    // The earlier guide is answered while the new day takes long to make.
    await expect.poll(async () => (await ask()).header.channels).toBe(250);
    const { channels } = await ask();
    expect(new Set(channels.map(({ c }) => c)).size).toBe(250);
  });

  it('has programmes without overlap, in order, and another tag than before', async () => {
    const { channels } = await lines('date=2026-11-21&timezone=UTC');
    for (const { s, e } of channels)
      expect(s.slice(1).filter((start, at) => start < (e[at] ?? 0))).toEqual([]);
  });
});
