import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Progress, Video } from '#src/contracts/video.ts';
import { resource } from '#src/contracts/wire.ts';
import {
  type Call,
  type CatalogueService,
  catalogueService,
} from '../../tests/support/catalogue-service.ts';
import { changesRemembered, forgetVisitorsChanges, runChangeOnce } from '../http/idempotency.ts';

let service: CatalogueService;
let token: string;
beforeAll(async () => {
  service = await catalogueService();
  token = await service.signIn();
});
afterAll(() => service.close());

const path = 'videos/the-salt-road/progress';
const save = (json: unknown, call: Call = {}) =>
  service.ask(path, { method: 'PUT', token, json, ...call });
const storedProgress = async (viewer = token) =>
  (await service.read('videos/the-salt-road', resource(Video), { token: viewer })).progress;

describe('the position in a film', () => {
  test('is stored, and goes back when the viewer goes back', async () => {
    const client_uuid = crypto.randomUUID();
    await save({ time: 600, client_uuid });
    await save({ time: 240, client_uuid });
    expect(await storedProgress()).toMatchObject({ time: 240, progress: 240 });
  });

  test('may be sent by POST as well', async () => {
    const call: Call = { method: 'POST', token, json: { time: 30 } };
    expect(await service.read(path, resource(Progress), call)).toMatchObject({ time: 30 });
  });

  test('stays when an old report arrives once more, after a newer one', async () => {
    await save({ time: 300 }, { change: 'from-the-train' });
    await save({ time: 900 }, { change: 'at-home' });
    const repeat = await save({ time: 300 }, { change: 'from-the-train' });
    expect(repeat.status).toBe(200);
    expect(await storedProgress()).toMatchObject({ time: 900 });
  });

  test('stays when a device that was offline reports an older one an hour late', async () => {
    const viewer = await service.signIn();
    const call = { token: viewer };
    await save({ time: 2400 }, call);
    const late = (json: unknown) =>
      service.ask(`${path}?age=3600`, { method: 'PUT', token: viewer, json });
    expect((await late({ time: 300 })).body).toMatchObject({ data: { time: 2400 } });
    expect(await storedProgress(viewer)).toMatchObject({ time: 2400 });
    // That the film was once watched to its end is true whenever it is reported.
    await late({ viewed: true });
    const viewed_at = service.clock.now - 3_600_000;
    expect(await storedProgress(viewer)).toMatchObject({ time: 2400, viewed_at });
    service.clock.now += 2 * 3_600_000;
    await late({ time: 3000 });
    expect(await storedProgress(viewer)).toMatchObject({ time: 3000, viewed_at });
  });

  test('follows the earlier one of the same device, however long each was under way', async () => {
    const viewer = await service.signIn();
    const report = (time: number, age: number) =>
      service.ask(`${path}?age=${age}`, { method: 'PUT', token: viewer, json: { time } });
    await report(600, 3600);
    // Made ten seconds later, it was under way for less than that.
    service.clock.now -= 20_000;
    await report(610, 3590);
    expect(await storedProgress(viewer)).toMatchObject({ time: 610 });
  });

  test.each(['soon', '-5', '', '1e99'])(
    'is taken although nothing is as old as it says: %s',
    async (age) => {
      const viewer = await service.signIn();
      const call = { method: 'PUT', token: viewer, json: { time: 40 } } as const;
      expect((await service.ask(`${path}?age=${age}`, call)).status).toBe(200);
      expect(await storedProgress(viewer)).toMatchObject({ time: 40 });
    },
  );

  test.each(['PUT', 'POST'] as const)(
    'is not that of a film whose id is as long as a book: %s',
    async (method) => {
      // The id is made of random letters, because an index would keep a long one that packs well.
      const id = Array.from({ length: 170 }, () => crypto.randomUUID()).join('');
      const call = { method, token, json: { time: 30 }, change: 'long-id' };
      expect((await service.ask(`videos/${id}/progress`, call)).status).toBe(404);
      const json = { client_uuid: crypto.randomUUID() };
      const view: Call = { method: 'POST', json, change: 'long-id' };
      expect((await service.ask(`videos/${id}/views`, view)).status).toBe(404);
      expect((await service.ask(`user/favorites/${id}?type=video`, call)).status).toBe(404);
    },
  );

  test('stays when two repeats arrive in the same instant', async () => {
    const repeats = [1, 2, 3].map(() => save({ time: 50 }, { change: 'thrice' }));
    const answers = await Promise.all(repeats);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('is one viewer’s own, also when two send changes of the same name', async () => {
    const neighbour = await service.signIn();
    await save({ time: 1000 }, { change: 'same-name' });
    await save({ time: 10 }, { change: 'same-name', token: neighbour });
    expect(await storedProgress()).toMatchObject({ time: 1000 });
    expect(await storedProgress(neighbour)).toMatchObject({ time: 10 });
  });

  test('having been watched to the end is remembered while it is watched again', async () => {
    await save({ viewed: true });
    await save({ time: 12 });
    expect(await storedProgress()).toMatchObject({ time: 12, viewed_at: service.clock.now });
  });

  test.each([
    [{}, 'time'],
    [{ time: -1 }, 'time'],
    [{ time: '12' }, 'time'],
    [{ time: 1e9 }, 'time'],
    [{ viewed: false }, 'viewed'],
    [{ time: 5, client_uuid: 'me' }, 'client_uuid'],
  ])('is refused when it is none: %j', async (json, field) => {
    const { status, body } = await save(json, { language: 'ar' });
    expect(status).toBe(422);
    expect(body).toHaveProperty(['errors', field, 0], expect.stringMatching(/\p{Script=Arabic}/u));
  });

  test('needs a viewer and a film', async () => {
    expect((await service.ask(path, { method: 'PUT', json: { time: 1 } })).status).toBe(401);
    const call: Call = { method: 'PUT', token, json: { time: 1 } };
    expect((await service.ask('videos/nothing/progress', call)).status).toBe(404);
  });
});

describe('views of a film', () => {
  const view = (client_uuid: string, call: Call = {}) =>
    service.ask('videos/cafe-by-the-sea/views', {
      method: 'POST',
      json: { country: 'om', client_uuid },
      ...call,
    });
  const views = async () =>
    (await service.read('videos/cafe-by-the-sea', resource(Video))).total_views;

  test('are counted once a device within six hours', async () => {
    const [kitchen, attic] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([view(kitchen), view(kitchen), view(attic)]);
    expect(await views()).toBe(2);
    service.clock.now += 6 * 3_600_000 - 1;
    await view(kitchen);
    expect(await views()).toBe(2);
    service.clock.now += 1;
    await view(kitchen);
    expect(await views()).toBe(3);
  });

  test('that were counted are not counted again when their report is repeated a day later', async () => {
    const before = (await views()) ?? 0;
    const client_uuid = crypto.randomUUID();
    await view(client_uuid, { change: 'a-view' });
    service.clock.now += 86_400_000;
    await view(client_uuid, { change: 'a-view' });
    expect(await views()).toBe(before + 1);
  });

  test('are remembered for a day and no longer, unlike the changes of a viewer', async () => {
    await view(crypto.randomUUID(), { change: 'a-view-of-today' });
    await save({ time: 7 }, { token: await service.signIn(), change: 'a-position' });
    const known = async () => {
      const rows = await service.db.query<{ key: string }>('SELECT key FROM answered_changes');
      return rows.map(({ key }) => key);
    };
    service.clock.now += 86_400_000;
    await forgetVisitorsChanges(service.db, service.clock.now);
    expect(await known()).toContain('a-view-of-today');
    await forgetVisitorsChanges(service.db, service.clock.now + 1);
    expect(await known()).not.toContain('a-view-of-today');
    expect(await known()).toContain('a-position');
  });

  test('and other changes of one viewer are remembered up to ten thousand, the newest of them, and those of this hour', async () => {
    const now = Math.ceil(service.clock.now / 3_600_000) * 3_600_000;
    const some = changesRemembered + 5;
    await service.db.query(
      `INSERT INTO answered_changes (actor, call, key, answered_at)
       SELECT 'a busy viewer', 'progress', n::text, $1::bigint + n FROM generate_series(1, $2::int) n
       UNION ALL SELECT 'a calm viewer', 'progress', 'one', $1`,
      [now - some - 1, some],
    );
    for (const nth of [1, 2]) {
      const change = { actor: 'a busy viewer', call: 'progress', key: String(some + nth), now };
      await runChangeOnce(service.db, change, async () => ({}));
    }
    const [busy] = await service.db.query(
      `SELECT count(*)::int AS many, min(key::int) AS oldest FROM answered_changes WHERE actor = 'a busy viewer'`,
    );
    expect(busy).toEqual({ many: changesRemembered + 2, oldest: 6 });
    const calm = await service.db.query(
      `SELECT key FROM answered_changes WHERE actor = 'a calm viewer'`,
    );
    expect(calm).toEqual([{ key: 'one' }]);
  });

  test('need no viewer and no country, but a device and a film', async () => {
    const json = { client_uuid: crypto.randomUUID(), country: '' };
    const call: Call = { method: 'POST', json };
    expect((await service.ask('videos/night-in-the-city/views', call)).status).toBe(200);
    expect((await service.ask('videos/nothing/views', call)).status).toBe(404);
    expect((await view('somebody')).status).toBe(422);
  });
});
