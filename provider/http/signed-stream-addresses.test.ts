/** What an account that may not watch gets: nothing that plays. docs/decisions.md, "Access on the server". */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { testFootage } from '../../tests/support/test-footage.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { demo } from '../demo/demo.ts';
import { builtInChannels } from '../demo/store-channels.ts';
import { liveRoutes } from '../demo/streams/routes.ts';
import { guideRoutes } from '../guide/routes.ts';

const programming = { ...smallProgramming, tags: [] };
const channels = builtInChannels(programming);
const operators = 'https://viewer:password@tv.example/one.m3u8';

let service: AccountService;
let viewer: { id: string; email: string; password: string };
let token: string;
beforeAll(async () => {
  service = await openAccountService({}, [
    { at: '/api', routes: accountRoutes },
    {
      at: '/api',
      routes: (provider) => guideRoutes({ ...provider, builtIn: { ...demo, channels } }),
    },
    {
      at: '/media',
      routes: (provider) => liveRoutes(provider, { programming, footage: async () => testFootage }),
    },
  ]);
  const { db } = service.provider;
  await channels.store(db);
  await db.query(
    `UPDATE channels SET source = 'import', stream_link = $1, catchup_source = $1 WHERE id = 'news-one'`,
    [operators],
  );
  viewer = await newViewer(service, 'watches@home.example');
  token = await signInForToken(service, viewer);
});
afterAll(() => service.close());

const everyAnswer = async (): Promise<string> => {
  const paths = ['live-streams', 'live-streams/news-one', 'live-streams/epg?timezone=UTC'];
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    paths.map(async (path) => (await service.app.request(`/api/${path}`, { headers })).text()),
  );
  return answers.join('\n');
};
const statusOf = async (path: string) => (await service.call('GET', path, { token })).status;
const start = () => Math.floor(service.clock.now / 1000) - 60;
const catchUp = () => statusOf(`/api/live-streams/news-one/catch-up?utc=${start()}`);

describe('an account', () => {
  it('that is active gets the address of everything that plays, and never the password of an address', async () => {
    const answers = await everyAnswer();
    expect(answers).toContain('/api/relay/channels/news-one/index.m3u8');
    expect(answers).not.toContain('password@');
    const path = `/api/live-streams/news-one/catch-up?utc=${start()}`;
    const headers = { authorization: `Bearer ${token}` };
    const { status, headers: answer } = await service.app.request(path, { headers });
    expect(status).toBe(302);
    expect(answer.get('location')).toMatch(
      /^\/api\/relay\/channels\/news-one\/catch-up\.m3u8\?utc=\d+&/,
    );
  });

  it.each([
    ['inactive', 'is_active = false'],
    ['unverified', 'email_verified_at = NULL'],
    ['expired', 'active_to = 1'],
  ])('that is %s is signed in, and gets no stream, catch-up or playlist', async (_, change) => {
    const { db } = service.provider;
    await db.query(`UPDATE users SET ${change} WHERE id = $1`, [viewer.id]);
    expect(await statusOf('/api/user')).toBe(200);
    const answers = await everyAnswer();
    expect(answers).toContain('news-one');
    expect(answers).not.toMatch(/password@|m3u8|\/catch-up|key=/);
    expect(await catchUp()).toBe(403);
    expect(await statusOf('/media/live/films-one/index.m3u8')).toBe(403);
    expect(await statusOf('/media/vod/film-3/index.m3u8')).toBe(403);
    await db.query(
      'UPDATE users SET is_active = true, email_verified_at = 1, active_to = NULL WHERE id = $1',
      [viewer.id],
    );
    expect(await catchUp()).toBe(302);
  });
});
