import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideMediaType } from '../../src/contracts/guide.ts';
import { emptyAnswers } from '../../tests/support/empty-answers.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { type ProviderProcess, startProvider } from '../../tests/support/push/provider-process.ts';

const project = resolve(import.meta.dirname, '../..');
const demo = join(project, 'provider/demo');

/** The project as an operator may keep it: the provider's folder without the demo's. */
let folder: string;
let provider: ProviderProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-without-demo-'));
  await cp(join(project, 'provider'), join(folder, 'provider'), {
    recursive: true,
    filter: (path) => path !== demo,
  });
  await cp(join(project, 'package.json'), join(folder, 'package.json'));
  for (const name of ['src', 'node_modules'])
    await symlink(join(project, name), join(folder, name));
  provider = await startProvider(
    await freePort(),
    { DATA_DIR: join(folder, 'data') },
    undefined,
    folder,
  );
});
afterAll(async () => {
  await provider?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string) => fetch(`${provider.origin}/api/${path}`);
const read = async (path: string) => (await (await ask(path)).json()) as { data?: object };

test.each([
  ['the menu', 'pages'],
  ['the channels', 'live-streams'],
  ['the guide', 'live-streams/epg', '?timezone=UTC'],
  ['films and shows', 'entries'],
  ['a search', 'search', '?q=evening'],
  ['the blog', 'blog/posts'],
  ['the bell', 'web-notifications'],
] as const)(
  'a provider without its demo answers with nothing for %s',
  async (_, path, asked?: string) => {
    expect(await read(`${path}${asked ?? ''}`)).toEqual(emptyAnswers[path]);
  },
);

test('a guide day of lines has no channel', async () => {
  const headers = { Accept: guideMediaType };
  const asked = `${provider.origin}/api/live-streams/epg?date=2026-11-24&timezone=UTC`;
  const lines = (await (await fetch(asked, { headers })).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ date: '2026-11-24', channels: 0 }),
  ]);
});

test('the settings say what is empty, and which commands end that', async () => {
  expect(await read('settings')).toMatchObject(emptyAnswers.settings);
});

test('there is no page, film or channel by a name of the demo', async () => {
  for (const path of ['pages/home', 'videos/lemon-season', 'live-streams/sahra-news'])
    expect((await ask(path)).status).toBe(404);
});

test('nobody is offered what only the demo has', async () => {
  expect((await fetch(`${provider.origin}/media/player/hiplayer.js`)).status).toBe(404);
  expect((await read('settings')).data).toMatchObject({ oauth_providers: [], ads: {} });
  expect((await read('settings')).data).not.toHaveProperty('demo_account');
  expect((await read('settings')).data).not.toHaveProperty('ads.landing_tag_url');
});

test('the terminal names the command that brings channels and a guide', async () => {
  await expect
    .poll(() => provider.output(), { timeout: 60_000 })
    .toContain('npm run import -- --m3u');
  expect(provider.output()).not.toContain('password');
});
