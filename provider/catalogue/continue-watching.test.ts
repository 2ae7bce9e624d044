import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContinueWatchingEntry } from '#src/contracts/continue-watching.ts';
import { paged } from '#src/contracts/wire.ts';
import {
  type Call,
  type CatalogueService,
  catalogueService,
} from '../../tests/support/catalogue-service.ts';

let service: CatalogueService;
let token: string;
beforeAll(async () => {
  service = await catalogueService();
});
beforeEach(async () => {
  token = await service.signIn();
});
afterAll(() => service.close());

/** A minute passes with each report, so that there is a newest. */
async function watch(video: string, report: { time: number } | { viewed: true }) {
  service.clock.now += 60_000;
  const call: Call = { method: 'PUT', token, json: report };
  expect((await service.ask(`videos/${video}/progress`, call)).status).toBe(200);
}
const page = (query = '') =>
  service.read(`user/progress${query}`, paged(ContinueWatchingEntry), { token });
const row = async () =>
  (await page()).data.map(({ type, id, content, time }) => [type, id, content.id, time]);
const remove = (type: string, id: string, call: Call = {}) =>
  service.ask(`user/progress/${type}/${id}`, { method: 'DELETE', token, ...call });

const film = ['video', 'the-salt-road', 'the-salt-road', 600];
const episode = (number: string, time: number) => [
  'tv-show',
  'the-lamplighters',
  `the-lamplighters-${number}`,
  time,
];

describe('a viewer goes on with', () => {
  test('what they left, the newest first, with what its card needs', async () => {
    await watch('the-salt-road', { time: 600 });
    await watch('the-lamplighters-s1e1', { time: 120 });
    expect(await row()).toEqual([episode('s1e1', 120), film]);
    const [show] = (await page()).data;
    expect(show).toMatchObject({
      viewed: false,
      updated_at: service.clock.now,
      content: {
        duration: 24 * 60,
        progress: { time: 120 },
        playlists: [{ id: 'the-lamplighters' }],
      },
    });
    expect(show?.content.title_trans).toHaveProperty('ar');
  });

  test('the next episode of a show, once one was watched to its end', async () => {
    await watch('the-lamplighters-s1e1', { time: 1300 });
    await watch('the-lamplighters-s1e1', { viewed: true });
    expect(await row()).toEqual([episode('s1e2', 0)]);
  });

  test('the next episode where it was left before', async () => {
    await watch('the-lamplighters-s1e2', { time: 300 });
    await watch('the-lamplighters-s1e1', { viewed: true });
    expect(await row()).toEqual([episode('s1e2', 300)]);
  });

  test('nothing that they took out since, when a position of a device that was offline comes late', async () => {
    await watch('the-salt-road', { time: 600 });
    service.clock.now += 3_600_000;
    await remove('video', 'the-salt-road');
    service.clock.now += 60_000;
    const late: Call = { method: 'PUT', token, json: { time: 900 } };
    await service.ask('videos/the-salt-road/progress?age=1800', late);
    expect(await row()).toEqual([]);
    service.clock.now += 3_600_000;
    await service.ask('videos/the-salt-road/progress?age=1800', late);
    expect(await row()).toEqual([['video', 'the-salt-road', 'the-salt-road', 900]]);
  });

  test('nothing that they only looked into, and nothing of others', async () => {
    await watch('cafe-by-the-sea', { time: 3 });
    expect(await row()).toEqual([]);
  });

  test('no film that was watched to its end, also when a position of its last minutes comes late', async () => {
    await watch('the-salt-road', { time: 6000 });
    await watch('the-salt-road', { viewed: true });
    await watch('the-salt-road', { time: 6010 });
    expect(await row()).toEqual([]);
  });

  test('a film that they watch once more', async () => {
    await watch('the-salt-road', { time: 6000 });
    await watch('the-salt-road', { viewed: true });
    await watch('the-salt-road', { time: 600 });
    expect(await row()).toEqual([film]);
  });

  test('no show of which the last episode is over', async () => {
    const episodes = await service.db.query<{ video_id: string }>(
      'SELECT video_id FROM episodes ORDER BY number',
    );
    for (const { video_id } of episodes) await watch(video_id, { viewed: true });
    expect(await row()).toEqual([]);
  });
});

describe('the list', () => {
  test('comes in pages', async () => {
    await watch('the-salt-road', { time: 600 });
    await watch('cafe-by-the-sea', { time: 60 });
    await watch('night-in-the-city', { time: 60 });
    const second = await page('?page=2&limit=2');
    expect(second.last_page).toBe(2);
    expect(second.data.map(({ id }) => id)).toEqual(['the-salt-road']);
    expect((await page('?page=3&limit=2')).data).toEqual([]);
  });

  test('needs a viewer', async () => {
    expect((await service.ask('user/progress')).status).toBe(401);
    expect((await remove('video', 'the-salt-road', { token: '' })).status).toBe(401);
  });
});

describe('what is taken out of the list', () => {
  test('comes back when it is played again, and its position was never lost', async () => {
    await watch('the-salt-road', { time: 600 });
    expect((await remove('video', 'the-salt-road')).status).toBe(200);
    expect(await row()).toEqual([]);
    const { body } = await service.ask('videos/the-salt-road', { token });
    expect(body).toHaveProperty('data.progress.time', 600);
    await watch('the-salt-road', { time: 610 });
    expect(await row()).toHaveLength(1);
  });

  test('comes back to its place when it is put back where it was', async () => {
    await watch('the-salt-road', { time: 600 });
    await watch('cafe-by-the-sea', { time: 60 });
    await remove('video', 'the-salt-road');
    await watch('the-salt-road', { time: 600 });
    expect((await row()).map(([, id]) => id)).toEqual(['cafe-by-the-sea', 'the-salt-road']);
  });

  test('is a show with all its episodes', async () => {
    await watch('the-lamplighters-s1e1', { time: 100 });
    await watch('the-lamplighters-s1e2', { time: 100 });
    await remove('playlist', 'the-lamplighters');
    expect(await row()).toEqual([]);
  });

  test('is what the provider knows: another thing is no fault, another kind is', async () => {
    expect((await remove('video', 'nothing')).status).toBe(200);
    const refused = await remove('live-stream', 'sahra-news', { language: 'ar' });
    expect(refused.status).toBe(422);
    expect(refused.body).toHaveProperty(
      'errors.type.0',
      expect.stringMatching(/\p{Script=Arabic}/u),
    );
  });

  test('stays in it where another device has played it since, and goes where none has', async () => {
    await watch('the-salt-road', { time: 600 });
    await watch('the-lamplighters-s1e1', { time: 100 });
    service.clock.now += 2 * 3_600_000;
    await watch('the-lamplighters-s1e2', { time: 100 });
    // Both were made an hour before on a device that was offline.
    await remove('video', 'the-salt-road?age=3600');
    await remove('playlist', 'the-lamplighters?age=3600');
    expect(await row()).toEqual([episode('s1e2', 100)]);
  });

  test('is taken out once when the change arrives twice, with a play in between', async () => {
    await watch('the-salt-road', { time: 600 });
    await remove('video', 'the-salt-road', { change: 'out' });
    await watch('the-salt-road', { time: 700 });
    await remove('video', 'the-salt-road', { change: 'out' });
    expect(await row()).toHaveLength(1);
  });
});
