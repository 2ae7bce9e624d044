import { describe, expect, test } from 'vitest';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { guideProvider } from '../../../tests/support/guide-provider.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import { fetchDay, updateDay } from './fetch-day.ts';
import { createGuideDayCache } from './guide-day-cache.ts';

const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' } as const;
const noon = Date.UTC(2026, 10, 21, 12);
const now = () => noon;

const opened = (fetched: { bytes?: Uint8Array<ArrayBuffer> | undefined } | undefined) =>
  fetched?.bytes && decodeGuideDay(fetched.bytes);

const answerOfLines = (header: object) => () =>
  new Response(
    `${JSON.stringify({ v: 1, ...asked, start: Date.UTC(2026, 10, 21) / 60_000, stop: 0, channels: 0, ...header })}\n`,
    { headers: { 'content-type': 'application/x-ndjson' } },
  );

describe('a day from the provider', () => {
  test('is read line by line and has its ETag', async () => {
    const fetched = await fetchDay({ client: guideProvider().client, asked, now });
    expect(opened(fetched)?.rowAt(0).schedule[0]?.title).toBe('Edition 1');
    expect(fetched).toMatchObject({ etag: '"1"', checkedAt: noon });
  });

  test('is not sent again while it is unchanged', async () => {
    const { client } = guideProvider();
    expect(await fetchDay({ client, asked, etag: '"1"', now })).toBeUndefined();
  });

  test('from a provider that knows only JSON is read as lines', async () => {
    const programme = {
      id: 2,
      start_time: '2026-11-21 00:00:00',
      stop_time: '2026-11-21 01:00:00',
      video: { title: 'Plain' },
    };
    const json = { data: [{ id: 1, title: 'One', programs: [programme] }] };
    const client = { raw: async () => Response.json(json) };
    const fetched = await fetchDay({ client, asked, now });
    expect(opened(fetched)?.rowAt(0).schedule[0]?.title).toBe('Plain');
  });

  test.each([
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/x-ndjson' } })],
    ['another shape', () => Response.json({ message: 'no' })],
    [
      'a day cut short',
      () =>
        new Response(
          '{"v":1,"date":"2026-11-21","timezone":"UTC","start":0,"stop":1440,"channels":2}\n{"c":"1"}\n',
          { headers: { 'content-type': 'application/x-ndjson' } },
        ),
    ],
    ['another date', answerOfLines({ date: '2026-11-22' })],
    ['the day of another time zone', answerOfLines({ timezone: 'Asia/Dubai', start: 0 })],
  ])('is refused when it is %s', async (_what, answer) => {
    await expect(
      fetchDay({ client: { raw: async () => answer() }, asked, now }),
    ).rejects.toMatchObject({ kind: 'contract' });
  });

  test('is refused when the provider reports a failure with the status 200, also next to an empty list', async () => {
    const client = { raw: async () => Response.json({ error: 'No guide today', data: [] }) };
    await expect(fetchDay({ client, asked, now })).rejects.toMatchObject({
      kind: 'invalid',
      serverMessage: 'No guide today',
    });
  });

  test('is read when the provider has another name for the time zone', async () => {
    const client = { raw: async () => answerOfLines({ timezone: 'Etc/UTC' })() };
    expect(opened(await fetchDay({ client, asked, now }))?.count).toBe(0);
  });

  test('has not come when a page of HTML stands in its place', async () => {
    const client = { raw: async () => new Response('<!doctype html>') };
    await expect(fetchDay({ client, asked, now })).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('a kept day', () => {
  test('is asked about with its ETag, without being read', async () => {
    const caches = fakeCaches();
    const store = createGuideDayCache(() => caches);
    const { client, calls } = guideProvider();
    await updateDay(store, { client, asked, now });
    const unread = { ...store, readDay: () => expect.fail('the day was read') };
    const later = () => noon + 5000;
    const update = await updateDay(unread, { client, asked, now: later });
    expect(calls.map(({ etag }) => etag)).toEqual([undefined, '"1"']);
    expect(update).toEqual({ etag: '"1"', checkedAt: noon + 5000 });
    expect(await store.readDay(asked)).toMatchObject({ etag: '"1"', checkedAt: noon + 5000 });
  });

  test('is replaced when the provider has another', async () => {
    const caches = fakeCaches();
    const store = createGuideDayCache(() => caches);
    const { client, state } = guideProvider();
    await updateDay(store, { client, asked, now });
    state.edition = 2;
    const { bytes, keeping } = await updateDay(store, { client, asked, now });
    expect([opened({ bytes })?.rowAt(0).schedule[0]?.title, keeping]).toEqual([
      'Edition 2',
      'kept',
    ]);
    const kept = await store.readDay(asked);
    expect([kept?.etag, kept?.bytes]).toEqual(['"2"', bytes]);
  });

  const one = { id: 'one', title: 'One' };
  const tomorrow = { start_time: '2026-11-22 08:00:00', stop_time: '2026-11-22 09:00:00' };
  test.each([
    ['no channel', []],
    ['channels alone, as another call lists them', [one]],
    ['the programmes of another day', [{ ...one, programs: [tomorrow] }]],
  ])('stays when the answer is JSON with %s', async (_what, channels) => {
    const caches = fakeCaches();
    const store = createGuideDayCache(() => caches);
    const { client } = guideProvider();
    await updateDay(store, { client, asked, now });
    const json = { raw: async () => Response.json({ data: channels }) };
    const update = updateDay(store, { client: json, asked, now });
    await expect(update).rejects.toMatchObject({ kind: 'contract' });
    expect((await store.readDay(asked))?.etag).toBe('"1"');
  });

  test('that is over keeps its programmes when the provider leaves them out, and counts as unchanged', async () => {
    const caches = fakeCaches();
    const store = createGuideDayCache(() => caches);
    const { client } = guideProvider();
    await updateDay(store, { client, asked, now });
    const json = { raw: async () => Response.json({ data: [one] }) };
    const later = () => noon + 24 * 3_600_000;
    expect((await updateDay(store, { client: json, asked, now: later })).bytes).toBeUndefined();
    const kept = await store.readDay(asked);
    expect([opened(kept)?.rowAt(0).schedule[0]?.title, kept?.checkedAt]).toEqual([
      'Edition 1',
      later(),
    ]);
  });

  test('of a provider without programmes is replaced by the next one', async () => {
    const caches = fakeCaches();
    const store = createGuideDayCache(() => caches);
    const client = { raw: async () => Response.json({ data: [one] }) };
    await updateDay(store, { client, asked, now });
    const two = { raw: async () => Response.json({ data: [one, { id: 'two' }] }) };
    await updateDay(store, { client: two, asked, now });
    expect(opened(await store.readDay(asked))?.count).toBe(2);
  });
});
