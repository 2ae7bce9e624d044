import { beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../../tests/support/fake-provider.ts';
import { flushAndReport } from '../../../tests/support/flush-and-report.ts';
import { putFavourite, readFavourites, readIsFavourite } from './favourites.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, dropSent, enqueue, type NewChange } from './outbox-records.ts';
import { keepFavourites } from './refresh-favourites.ts';
import { takeRefused } from './refusal-notes.ts';
import { sendFavourite } from './send-favourite.ts';

const film = { type: 'video', id: 'dunes' } as const;

/** A provider whose call turns the heart, whatever was meant. */
let provider: {
  marked: boolean;
  hasCheck: boolean;
  /** How many of the next answers are lost on their way, although the heart was turned. */
  lost: number;
  /** How many entries are newer than the film. */
  newer: number;
  /** What it answers instead to these calls. */
  instead: Partial<Record<'check' | 'list' | 'change', (() => Response) | undefined>>;
  calls: string[];
};
let database: ReturnType<typeof memoryDatabase>;
let now: number;
beforeEach(() => {
  provider = { marked: false, hasCheck: true, lost: 0, newer: 0, instead: {}, calls: [] };
  database = memoryDatabase();
  now = 0;
});

const result = () => Response.json({ data: { type: provider.marked ? 'create' : 'delete' } });
const client = clientOf((asked, { method }) => {
  const isList = asked.pathname.endsWith('/user/favorites');
  provider.calls.push(isList ? `page ${asked.searchParams.get('page')}` : method);
  const call = isList ? 'list' : method === 'GET' ? 'check' : 'change';
  const instead = provider.instead[call];
  if (instead) return instead();
  if (isList) return Response.json(page(Number(asked.searchParams.get('page'))));
  if (method === 'GET') return provider.hasCheck ? result() : Response.json({}, { status: 405 });
  provider.marked = !provider.marked;
  if (provider.lost-- > 0) throw new TypeError('Failed to fetch');
  return result();
});

function page(asked: number) {
  const newer = Array.from({ length: provider.newer }, (_, at) => `newer-${at}`);
  const ids = [...newer, ...(provider.marked ? ['dunes'] : [])];
  const data = ids
    .slice((asked - 1) * 20, asked * 20)
    .map((id) => ({ type: 'video', content: { id } }));
  return { data, last_page: Math.max(1, Math.ceil(ids.length / 20)) };
}

async function press(
  wanted: boolean,
  seen: { atProvider: boolean } | { said: boolean } | undefined = undefined,
): Promise<void> {
  const undo = { kind: 'favourite', ...film, marked: !wanted, ...seen };
  const heart = {
    ...({ kind: 'favourite', method: 'PUT', path: 'user/favorites/dunes' } as const),
    json: { type: 'video' },
    replaces: 'favourite/video/dunes',
    undo: undo as NonNullable<NewChange['undo']>,
  };
  now += 1;
  await enqueue(database, createChange(heart), now);
}

const send = () => {
  now += 60 * 60_000;
  const sending = { client, database, now: () => now };
  return flushAndReport({
    ...sending,
    send: async (change) =>
      change.kind === 'favourite'
        ? sendFavourite(sending, change)
        : { kind: 'taken', body: undefined },
  });
};
const turns = () => provider.calls.filter((call) => call === 'PUT').length;

describe.each([true, false])(
  'a heart, with a provider that can be asked for one (%s),',
  (hasCheck) => {
    beforeEach(() => {
      provider.hasCheck = hasCheck;
    });

    test('is turned, and the device knows what became of it', async () => {
      await press(true);
      expect((await send()).sent).toHaveLength(1);
      expect(provider.marked).toBe(true);
      expect(await readIsFavourite(database, film)).toBe(true);
    });

    test('that is a favourite already is not turned into none', async () => {
      provider.marked = true;
      await keepFavourites(database, { answer: [film], settled: 0, now });
      await press(true);
      expect((await send()).sent).toHaveLength(1);
      expect(provider.marked).toBe(true);
      expect(turns()).toBe(0);
    });

    test('whose answer was lost is not turned back by the second try', async () => {
      provider.lost = 1;
      await press(true);
      expect(await send()).toMatchObject({ left: 1 });
      expect(await send()).toMatchObject({ left: 0 });
      expect(provider.marked).toBe(true);
      expect(turns()).toBe(1);
    });

    test('whose answer was lost, and that was taken back since, is no favourite', async () => {
      provider.lost = 1;
      await press(true);
      await send();
      await press(false);
      await send();
      expect(provider.marked).toBe(false);
      expect(await readIsFavourite(database, film)).toBe(false);
    });

    test('that was turned and turned back without a network is not sent at all', async () => {
      await database.change(async (records) => putFavourite(records, film, false));
      await press(true);
      await press(false);
      await send();
      expect(provider.marked).toBe(false);
      expect(turns()).toBe(0);
    });
  },
);

test('without a check a heart that may be off already is looked for through the whole list', async () => {
  Object.assign(provider, { hasCheck: false, marked: true, newer: 30, lost: 1 });
  await keepFavourites(database, { answer: [film], settled: 0, now });
  await press(false);
  await send();
  await send();
  expect(provider.calls.filter((call) => call.startsWith('page'))).toEqual(['page 1', 'page 2']);
  expect(provider.marked).toBe(false);
  expect(turns()).toBe(1);
});

test.each([
  ['', { atProvider: false }],
  [', also of a heart that an earlier version stored', { said: false }],
])(
  'without a check the word of the screen that was pressed on counts, before an older one%s',
  async (_, seen) => {
    provider.hasCheck = false;
    await keepFavourites(database, { answer: [film], settled: 0, now });
    // Unmarked on another device since: the card said so.
    await press(true, seen);
    await send();
    expect(provider.marked).toBe(true);
  },
);

const known = { atProvider: false };
const view = { kind: 'view', method: 'POST', path: 'videos/ferry/views' } as const;
const position = {
  ...({ kind: 'progress', method: 'PUT', path: 'videos/ferry/progress' } as const),
  replaces: 'progress/ferry',
};

test.each([
  ['another change was sent', () => enqueue(database, createChange(view), ++now)],
  [
    'a page that closed has sent a position',
    () => database.change((records) => dropSent(records, createChange(position), true)),
  ],
])(
  'without a check a heart whose answer was lost is no favourite once it was taken back, though %s in between',
  async (_, makeChange) => {
    Object.assign(provider, { hasCheck: false, lost: 1 });
    await press(true, known);
    await send();
    expect(provider.marked).toBe(true);
    await makeChange();
    await press(false, known);
    await makeChange();
    await send();
    expect(provider.marked).toBe(false);
    expect(turns()).toBe(2);
  },
);

test('a heart waits while the provider cannot say where it stands', async () => {
  await press(true);
  const away = clientOf(() => Response.json({}, { status: 503 }));
  const sending = { client: away, database, now: () => now };
  const report = await flushAndReport({ ...sending, send: (one) => sendFavourite(sending, one) });
  expect(report).toMatchObject({ left: 1, sent: [] });
  expect(await readIsFavourite(database, film)).toBe(true);
});

describe.each([
  ['in a form of its own', () => Response.json({ data: { is_favorite: false } })],
  ['with nothing', () => new Response('')],
  ['as if it were another call', () => Response.json({ data: { id: '7', email: 'n@tv.test' } })],
  ['by a refusal', () => Response.json({ error: 'Unknown filter' }, { status: 422 })],
])('a heart, with a provider that answers the check %s,', (_, check) => {
  test.each([
    ['that the screen knew', known],
    ['of which the device knew nothing', undefined],
  ])('%s, is turned once, and the list of tomorrow still has it', async (__, seen) => {
    provider.instead = { check };
    await press(true, seen);
    expect(await send()).toMatchObject({ left: 0, refused: [] });
    expect(turns()).toBe(1);
    expect(provider.marked).toBe(true);
    expect(await readIsFavourite(database, film)).toBe(true);
  });
});

test('a heart waits while what comes as the list cannot be read, and is turned after that', async () => {
  provider.instead = { check: missing, list: () => new Response('OK') };
  await press(true);
  expect(await send()).toMatchObject({ left: 1, sent: [] });
  expect(turns()).toBe(0);
  provider.instead = { check: missing };
  expect(await send()).toMatchObject({ left: 0 });
  expect(provider.marked).toBe(true);
});

test('a heart of a film that was marked long ago is not turned into none because the list failed once', async () => {
  Object.assign(provider, { hasCheck: false, marked: true, newer: 30 });
  provider.instead = { list: () => new Response(null, { status: 503 }) };
  await press(true);
  await send();
  provider.instead = {};
  expect(await send()).toMatchObject({ left: 0 });
  expect(provider.marked).toBe(true);
});

const missing = () => Response.json({}, { status: 404 });
const pageOfNginx = () =>
  new Response('<html><h1>404</h1></html>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  });

describe.each([
  ['404', missing],
  ['404 in HTML', pageOfNginx],
  ['405', () => Response.json({}, { status: 405 })],
  ['501', () => new Response(null, { status: 501 })],
])('a heart, with a provider that says of favourites no more than %s,', (_, lacks) => {
  test.each([
    ['that the screen knew', known],
    ['of which the device knew nothing', undefined],
  ])('%s, stays on the device until there are favourites', async (__, seen) => {
    provider.instead = { check: lacks, list: lacks, change: lacks };
    await press(true, seen);
    for (let days = 0; days < 12; days += 1) {
      await send();
      now += 24 * 60 * 60_000;
    }
    expect(await readIsFavourite(database, film)).toBe(true);
    expect(await readFavourites(database)).toMatchObject([film]);
    expect(await takeRefused(database, now)).toEqual([]);
    provider.instead = {};
    expect(await send()).toMatchObject({ left: 0 });
    expect(provider.marked).toBe(true);
  });
});

test('a heart stays on the device where the provider only lists favourites', async () => {
  provider.instead = { change: () => Response.json({}, { status: 405 }) };
  await press(true);
  expect(await send()).toMatchObject({ left: 0, refused: [] });
  expect(await readIsFavourite(database, film)).toBe(true);
});

test('a heart of a film that is gone is refused, and holds up no other', async () => {
  provider.instead = { change: missing };
  await press(true, known);
  const report = await send();
  expect(report.refused).toMatchObject([{ answer: { status: 404 } }]);
  expect(await readIsFavourite(database, film)).toBeUndefined();
});
