import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Change } from '../../contracts/viewer-change.ts';
import { type ClientEnv, createClient } from '../provider/client.ts';
import { sendChange } from '../provider/send-change.ts';
import type { DeviceDatabase } from './device-database.ts';
import { memoryDatabase } from './memory-database.ts';
import { createOutbox } from './outbox.ts';
import { takeRefused } from './refusal-notes.ts';
import type { SenderViewer } from './sender-env.ts';
import { userRecords } from './user-records.ts';

const noor: SenderViewer = { userId: '7', token: 'noor' };
const sami: SenderViewer = { userId: '8', token: 'sami' };
const heart = (id: string) => ({
  kind: 'favourite' as const,
  method: 'PUT' as const,
  path: `user/favorites/${id}`,
  json: { type: 'video' },
});
const position = (time: number) => ({
  kind: 'progress' as const,
  method: 'PUT' as const,
  path: 'videos/dunes/progress',
  json: { time },
  replaces: 'progress/dunes',
});

const view = { kind: 'view', method: 'POST', path: 'videos/dunes/views' } as const;
const removedReminder = {
  ...({ kind: 'reminder', method: 'DELETE' } as const),
  path: 'channel-notifications/news',
};
const removedRule = {
  ...({ kind: 'rule', method: 'DELETE' } as const),
  path: 'reminder-rules/news',
};

const removal = {
  ...({ kind: 'progress-removal', method: 'DELETE' } as const),
  path: 'user/progress/video/dunes',
};

/** A page whose provider gives these answers, then takes everything. */
function page(
  device: DeviceDatabase = memoryDatabase(),
  limits: { answerTimeoutMs?: number } = {},
) {
  const database = userRecords(device, noor.userId);
  const requests: Request[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  const state = {
    viewer: noor,
    now: 0,
    next: undefined as (() => SenderViewer | Promise<SenderViewer>) | undefined,
  };
  const env: ClientEnv = {
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => state.viewer.token,
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return (answers.shift() ?? (() => Response.json({ data: { type: 'create' } })))();
    },
  };
  const client = createClient(env);
  const outbox = createOutbox({
    databaseOf: (userId) => userRecords(device, userId),
    viewer: () => state.next?.() ?? state.viewer,
    send: (change: Change, as) => sendChange(client, change, as),
    now: () => state.now,
    ...limits,
  });
  const paths = () => requests.map(({ url }) => new URL(url).pathname.slice('/api/'.length));
  return { database, outbox, requests, answers, state, paths };
}

/** A page on which a viewer waits for an answer only a moment. */
const impatientPage = () => page(memoryDatabase(), { answerTimeoutMs: 50 });

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const busy = () => new Response('', { status: 503 });
const htmlPage = (status: number) =>
  new Response(' <!doctype html><title>Blocked', {
    status,
    headers: { 'content-type': 'text/html' },
  });

describe('a change that a viewer makes', () => {
  test('is sent at once, with the provider’s answer', async () => {
    const { outbox, requests, database } = page();
    const submitted = await outbox.submit(heart('dunes'));
    expect(submitted).toEqual({ kind: 'sent', body: { data: { type: 'create' } } });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer noor');
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('is kept while the network is away, and is written down before it is sent', async () => {
    const { outbox, answers, database } = page();
    let writtenBefore = 0;
    answers.push(async () => {
      writtenBefore = (await waitingChanges(database)).length;
      return offline();
    });
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(writtenBefore).toBe(1);
  });

  test('is kept when the sign-in page of a hotel’s network answers in the provider’s place', async () => {
    const { outbox, answers, database } = page();
    answers.push(() => new Response('<!doctype html><title>Welcome</title>'));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test.each([403, 409, 413, 422, 423])(
    'is kept when something in between refuses it with a page and %i',
    async (status) => {
      const { outbox, answers, database, state } = page();
      for (const change of [heart('dunes'), position(10), view, removedReminder, removedRule]) {
        answers.push(() => htmlPage(status));
        expect(await outbox.submit(change)).toEqual({ kind: 'kept' });
        expect(await takeRefused(database, state.now)).toEqual([]);
        expect(await waitingChanges(database)).toHaveLength(1);
        state.now += 25 * 60 * 60_000;
        await outbox.flush();
        expect(await waitingChanges(database)).toEqual([]);
      }
    },
  );

  test.each([
    ['a view', view, [404, 405, 501]],
    ['a position', position(10), [404, 405, 501]],
    ['a removal from Continue watching', removal, [404, 405, 501]],
  ])(
    'holds up no other when a page says that there is no call for it: %s',
    async (_, change, all) => {
      for (const status of all) {
        const { outbox, answers, paths } = page();
        answers.push(() => htmlPage(status));
        await outbox.submit(change);
        await outbox.submit(heart('dunes'));
        expect(paths()).toContain('user/favorites/dunes');
      }
    },
  );

  test.each([
    ['is gone', () => Response.json({ data: [] }), 'sent', 0],
    ['cannot be changed at this provider', () => htmlPage(404), 'kept', 1],
    ['is not known to be gone', () => new Response('', { status: 503 }), 'kept', 1],
  ])(
    'that removes a reminder or a rule asks for the list when a page says 404: it %s',
    async (_, list, kind, left) => {
      for (const change of [removedReminder, removedRule]) {
        const { outbox, answers, database } = page();
        answers.push(() => htmlPage(404), list);
        expect(await outbox.submit(change)).toMatchObject({ kind });
        expect(await waitingChanges(database)).toHaveLength(left);
      }
    },
  );

  test('that takes a title out of Continue watching ends where a page says that there is no such call', async () => {
    const { outbox, answers, database } = page();
    answers.push(() => htmlPage(404));
    expect(await outbox.submit(removal)).toMatchObject({ kind: 'sent' });
    expect(await waitingChanges(database)).toEqual([]);
  });

  test.each(['', 'OK'])('is sent when the provider answers no more than “%s”', async (body) => {
    const { outbox, answers, database } = page();
    answers.push(() => new Response(body));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'sent', body: undefined });
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('loses no position to a provider that is busy', async () => {
    const { outbox, answers, state, paths, database } = page();
    answers.push(busy);
    expect(await outbox.submit(position(10))).toEqual({ kind: 'kept' });
    state.now = 61_000;
    await outbox.flush();
    expect(paths()).toEqual(['videos/dunes/progress', 'videos/dunes/progress']);
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('goes out behind what waits', async () => {
    const { outbox, answers, paths } = page();
    answers.push(offline);
    await outbox.submit(heart('dunes'));
    await outbox.submit(heart('harbour'));
    expect(paths()).toEqual([
      'user/favorites/dunes',
      'user/favorites/dunes',
      'user/favorites/harbour',
    ]);
  });

  test('is refused by an error in a good answer, as by a 422', async () => {
    const { outbox, answers, database } = page();
    answers.push(() => Response.json({ error: 'Too many favourites' }));
    expect(await outbox.submit(heart('dunes'))).toEqual({
      kind: 'refused',
      why: 'provider',
      status: 422,
      message: 'Too many favourites',
    });
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('is sent under one id, however often', async () => {
    const { outbox, answers, requests } = page();
    answers.push(offline);
    await outbox.submit(heart('dunes'));
    await outbox.flush();
    const ids = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).toBe(ids[1]);
  });

  test('is never sent in the name of a viewer who signed in since', async () => {
    const { outbox, answers, requests, state, database } = page();
    answers.push(offline);
    await outbox.submit(heart('noor-s-film'));
    state.viewer = sami;
    await outbox.submit(heart('sami-s-film'));
    const names = requests.map(({ headers }) => headers.get('authorization'));
    expect(names).toEqual(['Bearer noor', 'Bearer sami']);
    expect((await waitingChanges(database)).map(({ path }) => path)).toEqual([
      'user/favorites/noor-s-film',
    ]);
  });

  test('is kept when its viewer’s token is over', async () => {
    const { outbox, answers, database } = page();
    answers.push(() => new Response('', { status: 401 }));
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test('does not keep the viewer waiting for an answer that does not come', async () => {
    const { outbox, answers } = impatientPage();
    const never = Promise.withResolvers<Response>();
    onTestFinished(() => never.resolve(busy()));
    answers.push(() => never.promise);
    expect(await outbox.submit(heart('dunes'))).toEqual({ kind: 'kept' });
    // The client itself gives up after twenty seconds.
  }, 8000);

  test('that is refused says so although the next one still waits for its answer', async () => {
    const { outbox, answers } = page();
    const first = Promise.withResolvers<Response>();
    const next = Promise.withResolvers<Response>();
    onTestFinished(() => next.resolve(busy()));
    answers.push(
      () => first.promise,
      () => next.promise,
    );
    const refused = outbox.submit(heart('dunes'));
    void outbox.submit(heart('harbour'));
    first.resolve(Response.json({ error: 'Too many favourites' }));
    expect(await refused).toMatchObject({ kind: 'refused', message: 'Too many favourites' });
  });

  test('that is refused after its viewer has waited long enough leaves the refusal to a page that shows it', async () => {
    const { outbox, answers, database } = impatientPage();
    const late = Promise.withResolvers<Response>();
    answers.push(() => late.promise);
    const undo = { kind: 'favourite', type: 'video', id: 'dunes', marked: false } as const;
    const flushed = Promise.withResolvers<void>();
    outbox.subscribe(() => flushed.resolve());
    expect(await outbox.submit({ ...heart('dunes'), undo })).toEqual({ kind: 'kept' });
    late.resolve(Response.json({ error: 'Gone' }));
    await flushed.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(await takeRefused(database, 0)).toMatchObject([{ kind: 'favourite' }]);
  });

  test.each([
    ['another one signed in', () => sami],
    ['they signed out', () => Promise.reject(new Error('nobody is signed in'))],
  ])(
    'is answered after %s: nothing is shown, and a refusal waits for its viewer',
    async (_, next) => {
      const { outbox, answers, database, state } = page();
      const late = Promise.withResolvers<Response>();
      answers.push(() => late.promise);
      const undo = { kind: 'favourite', type: 'video', id: 'dunes', marked: false } as const;
      const submitted = outbox.submit({ ...heart('dunes'), undo });
      await expect.poll(() => answers).toEqual([]);
      state.next = next;
      late.resolve(Response.json({ error: 'Gone' }));
      expect(await submitted).toEqual({ kind: 'left' });
      expect(await takeRefused(database, 0)).toMatchObject([{ kind: 'favourite' }]);
    },
  );

  test('is written down while its viewer leaves, and not shown as kept to the next', async () => {
    const { outbox, state, database } = page();
    const onKept = vi.fn();
    const submitted = outbox.submit(heart('dunes'), { onKept });
    state.next = () => sami;
    expect(await submitted).toEqual({ kind: 'left' });
    expect(onKept).not.toHaveBeenCalled();
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('that another tab sent first counts as sent', async () => {
    const shared = memoryDatabase();
    const [one, other] = [page(shared), page(shared)];
    const submitted = await Promise.all([
      one.outbox.submit(heart('dunes')),
      other.outbox.submit(heart('harbour')),
    ]);
    expect(submitted.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect([...one.paths(), ...other.paths()].sort()).toEqual([
      'user/favorites/dunes',
      'user/favorites/harbour',
    ]);
  });
});

describe('a change that another tab sent and the provider refused', () => {
  test.each([
    ['', false],
    [', also when the tab that sent it shows all refusals first', true],
  ])('is refused for the tab in which it was made%s', async (_, shows) => {
    const shared = memoryDatabase();
    const [one, other] = [page(shared), page(shared)];
    const take = () => takeRefused(other.database, 0);
    // Two windows that show it, one after the other.
    if (shows) other.outbox.subscribe(() => void take().then(take));
    const undo = { kind: 'favourite', type: 'video', id: 'gone', marked: false } as const;
    const release = Promise.withResolvers<void>();
    other.answers.push(
      () => release.promise.then(() => Response.json({})),
      () => Response.json({ error: 'Gone' }),
    );
    const first = other.outbox.submit(heart('dunes'));
    const submitted = one.outbox.submit({ ...heart('gone'), undo });
    await expect.poll(() => waitingChanges(one.database)).toHaveLength(2);
    release.resolve();
    expect(await submitted).toMatchObject({ kind: 'refused', why: 'provider' });
    await first;
    expect(one.requests).toEqual([]);
    expect(await takeRefused(one.database, 0)).toEqual([]);
  });
});

describe('a tab that closes', () => {
  test('has its last position written down and on its way before anything else can happen', async () => {
    const { outbox, answers, requests, database } = page();
    const answer = Promise.withResolvers<Response>();
    onTestFinished(() => answer.resolve(Response.json({})));
    answers.push(() => answer.promise);
    void outbox.submit(position(10), { leaving: true });
    // The page gets no timer and no second turn.
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    expect(requests[0]?.keepalive).toBe(true);
    expect(await waitingChanges(database)).toHaveLength(1);
  });

  test('leaves nothing to be sent again when the answer still came', async () => {
    const { outbox, database } = page();
    expect(await outbox.submit(position(10), { leaving: true })).toMatchObject({ kind: 'sent' });
    expect(await waitingChanges(database)).toEqual([]);
  });
});

describe('a position that waits while a later one is sent by a tab that closes', () => {
  test('is never sent after it', async () => {
    const { outbox, answers, state, requests, database } = page();
    answers.push(busy);
    await outbox.submit(position(10));
    await outbox.submit(position(20), { leaving: true });
    expect(await waitingChanges(database)).toEqual([]);
    state.now = 61_000;
    await outbox.flush();
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { time: 10 },
      { time: 20 },
    ]);
  });

  test('nor when the device had no room for the later one', async () => {
    const database = memoryDatabase();
    const { outbox, answers } = page(database);
    answers.push(busy);
    await outbox.submit(position(10));
    await page(full(database)).outbox.submit(position(20), { leaving: true });
    expect(await waitingChanges(database)).toEqual([]);
  });
});

/** Takes no record more; those that it has can be read and removed. */
function full(database: DeviceDatabase = memoryDatabase()): DeviceDatabase {
  return {
    read: database.read,
    change: (work) =>
      database.change((records) =>
        work({
          ...records,
          put: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      ),
  };
}

describe('a device that takes no more', () => {
  test('sends the change from memory', async () => {
    const { outbox, paths } = page(full());
    expect(await outbox.submit(heart('dunes'))).toMatchObject({ kind: 'sent' });
    expect(paths()).toEqual(['user/favorites/dunes']);
  });

  test('sends no older position after the one from memory', async () => {
    const database = memoryDatabase();
    const { outbox, answers } = page(database);
    answers.push(busy);
    await outbox.submit(position(10));
    await page(full(database)).outbox.submit(position(20));
    expect(await waitingChanges(database)).toEqual([]);
  });

  test('says so when that cannot be sent either', async () => {
    const { outbox, answers } = page(full());
    answers.push(offline);
    expect(await outbox.submit(heart('dunes'))).toMatchObject({ kind: 'refused', why: 'unsent' });
  });

  test('makes no change of which it could keep only a part', async () => {
    const { outbox, requests } = page(full());
    const writeRecords = () => undefined;
    await expect(outbox.submit(heart('dunes'), { writeRecords })).rejects.toThrow('full');
    expect(requests).toEqual([]);
  });
});
