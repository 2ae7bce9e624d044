import { describe, expect, test } from 'vitest';
import { fakeCaches } from '../../tests/worker/fake-caches.ts';
import { type Ask, fetchDay, refreshDays } from './guide-days.ts';
import { openGuideDay } from './guide-line.ts';
import { guideStore } from './guide-store.ts';

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const dates = ['2026-11-21', '2026-11-22', '2026-11-20'];
const now = Date.UTC(2026, 10, 21, 12);

/** A provider whose days all run one programme, under a tag that says how often they changed. */
function provider(channels = 1, version = { of: 1 }) {
  const calls: { date: string; tag: string | undefined; block: string | undefined }[] = [];
  const ask: Ask = async (_path, { date = '', block }, headers) => {
    const tag = `"${version.of}"`;
    calls.push({ date, tag: headers['If-None-Match'], block });
    if (headers['If-None-Match'] === tag) return new Response(null, { status: 304 });
    const start = Date.parse(`${date}T00:00Z`) / 60_000;
    const header = {
      v: 1,
      date,
      timezone: 'UTC',
      start,
      stop: start + 1440,
      channels,
      block: Number(block ?? 0),
      blocks: channels,
    };
    const line = {
      c: `channel-${block ?? 0}`,
      n: 'One',
      s: [0],
      e: [60],
      t: [`Edition ${version.of}`],
      p: ['p'],
    };
    return new Response(`${JSON.stringify(header)}\n${JSON.stringify(line)}\n`, {
      headers: { 'content-type': 'application/x-ndjson; charset=utf-8', etag: tag },
    });
  };
  return { ask, calls, version };
}

const titleOf = (bytes: Uint8Array | undefined) =>
  bytes && openGuideDay(bytes)?.rowAt(0).schedule[0]?.title;

describe('a day from the provider', () => {
  test('is taken line by line with its tag', async () => {
    const day = await fetchDay(provider().ask, asked, undefined, now);
    expect([titleOf(day?.bytes), day?.etag, day?.checkedAt]).toEqual(['Edition 1', '"1"', now]);
  });

  test('is not sent again while it is unchanged', async () => {
    expect(await fetchDay(provider().ask, asked, '"1"', now)).toBeUndefined();
  });

  test('that comes in blocks is fetched whole', async () => {
    const { ask, calls } = provider(3);
    const day = await fetchDay(ask, asked, undefined, now);
    expect(calls.map(({ block }) => block)).toEqual([undefined, '1', '2']);
    expect(day && openGuideDay(day.bytes)?.count).toBe(3);
  });

  test('from a provider that knows only JSON is kept as lines', async () => {
    const json = {
      data: [
        {
          id: 1,
          title: 'One',
          programs: [
            {
              id: 2,
              start_time: '2026-11-21 00:00:00',
              stop_time: '2026-11-21 01:00:00',
              video: { title: 'Plain' },
            },
          ],
        },
      ],
    };
    const day = await fetchDay(async () => Response.json(json), asked, undefined, now);
    expect(titleOf(day?.bytes)).toBe('Plain');
  });

  test.each([
    [
      'a page of HTML',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/x-ndjson' } })],
    ['another shape', () => Response.json({ message: 'no' })],
    [
      'a day cut short',
      () =>
        new Response(
          '{"v":1,"date":"2026-11-21","timezone":"UTC","start":0,"stop":1440,"channels":2,"block":0,"blocks":1}\n{"c":"1"}\n',
          { headers: { 'content-type': 'application/x-ndjson' } },
        ),
    ],
  ])('is refused when it is %s', async (_what, answer) => {
    await expect(fetchDay(async () => answer(), asked, undefined, now)).rejects.toMatchObject({
      kind: 'contract',
    });
  });
});

describe('days on the device', () => {
  const surroundings = () => {
    const caches = fakeCaches();
    const store = guideStore(() => caches);
    const { ask, calls, version } = provider();
    const refresh = (more = dates) =>
      refreshDays({ store, ask, now: () => now, dates: more, timezone: 'UTC', language: 'en' });
    return { caches, store, calls, version, refresh };
  };

  test('are fetched once and then only asked about', async () => {
    const { store, calls, refresh } = surroundings();
    expect(await refresh()).toEqual({ changed: dates, failed: [], keeping: 'kept' });
    expect(await refresh()).toEqual({ changed: [], failed: [], keeping: 'kept' });
    expect(calls.map(({ tag }) => tag)).toEqual([
      undefined,
      undefined,
      undefined,
      '"1"',
      '"1"',
      '"1"',
    ]);
    expect(await store.keptDates({ timezone: 'UTC', language: 'en' })).toEqual([...dates].sort());
  });

  test('are replaced when the provider has newer ones', async () => {
    const { store, version, refresh } = surroundings();
    await refresh();
    version.of = 2;
    expect((await refresh()).changed).toEqual(dates);
    expect(titleOf((await store.readDay(asked))?.bytes)).toBe('Edition 2');
  });

  test('say when the provider last stood by them', async () => {
    const { store, refresh } = surroundings();
    await refresh();
    await store.confirmDay(asked, now + 5000);
    expect((await store.readDay(asked))?.checkedAt).toBe(now + 5000);
    await store.keepDay(asked, {
      bytes: new Uint8Array(1),
      etag: undefined,
      checkedAt: now + 9000,
    });
    expect((await store.readDay(asked))?.checkedAt).toBe(now + 9000);
  });

  test('are deleted when they fall out, in every language', async () => {
    const { store, refresh } = surroundings();
    await refresh();
    await store.keepDay(
      { ...asked, language: 'ar' },
      { bytes: new Uint8Array(1), etag: undefined, checkedAt: now },
    );
    await refresh(['2026-11-22', '2026-11-23']);
    expect(await store.readDay(asked)).toBeUndefined();
    expect(await store.keptDates({ timezone: 'UTC', language: 'en' })).toEqual([
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  test('stay when the provider cannot be reached', async () => {
    const { store, refresh } = surroundings();
    await refresh();
    const lost = await refreshDays({
      store,
      ask: () => Promise.reject(new TypeError('offline')),
      now: () => now,
      dates,
      timezone: 'UTC',
      language: 'en',
    });
    expect(lost).toEqual({ changed: [], failed: dates, keeping: 'kept' });
    expect(titleOf((await store.readDay(asked))?.bytes)).toBe('Edition 1');
  });

  test('show in the other language rather than not at all, and are then asked for anew', async () => {
    const { store, refresh } = surroundings();
    await refresh();
    const other = await store.readDay({ ...asked, language: 'ar' });
    expect([titleOf(other?.bytes), other?.etag]).toEqual(['Edition 1', undefined]);
  });

  test('that find no room are said to', async () => {
    const { caches, store, refresh } = surroundings();
    caches.fill();
    expect((await refresh()).keeping).toBe('full');
    expect(await store.readDay(asked)).toBeUndefined();
  });

  test('are forgotten with the viewer', async () => {
    const { store, refresh } = surroundings();
    await refresh();
    await store.forget();
    expect(await store.keptDates({ timezone: 'UTC', language: 'en' })).toEqual([]);
  });
});

test('a browser without storage keeps nothing and fails nobody', async () => {
  const refusing = guideStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { ask } = provider();
  expect(await refusing.readDay(asked)).toBeUndefined();
  expect(
    await refreshDays({
      store: refusing,
      ask,
      now: () => now,
      dates,
      timezone: 'UTC',
      language: 'en',
    }),
  ).toEqual({ changed: dates, failed: [], keeping: 'refused' });
  await refusing.forget();
  expect(
    (
      await refreshDays({
        store: guideStore(() => undefined),
        ask,
        now: () => now,
        dates,
        timezone: 'UTC',
        language: 'en',
      })
    ).keeping,
  ).toBe('refused');
});
