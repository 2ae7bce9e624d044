import { expect, test } from 'vitest';
import { guideMediaType } from '#src/contracts/guide.ts';
import { profileHeader } from '#src/contracts/profile.ts';
import type { Viewer } from '#src/contracts/worker-messages.ts';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { createChange, enqueue } from '#src/data/device/outbox-records.ts';
import { ownerId, userDatabase } from '#src/data/device/user-records.ts';
import { networkOrKeptAnswer } from '../../sw/kept-answers.ts';
import { onMessage } from '../../sw/page-messages.ts';
import { onSync } from '../../sw/send-outbox.ts';
import { onGuideDay } from '../../sw/write-guide-days.ts';
import { noor as account, type FakeBrowser, fakeBrowser, json, origin } from './fake-browser.ts';

/** Two profiles of one account. */
const grownUp: Viewer = { ...account, pass: 'noor' };
const lina: Viewer = { ...account, pass: 'lina', profile_id: 'lina', guide: '-6' };

async function signIn(browser: FakeBrowser, viewer: Viewer) {
  let pictures = 'kept';
  const worker = {
    env: browser,
    deletePictures: async () => {
      pictures = 'deleted';
    },
    deleteEarlierFiles: async () => undefined,
    skipWaiting: async () => undefined,
  };
  const message = { data: { type: 'signed-in', viewer }, reply: () => {}, ask: () => undefined };
  await onMessage(worker, message);
  await storeOwner(browser.device, viewer);
  return pictures;
}

const ask = (browser: FakeBrowser, { token, pass = '' }: Viewer) =>
  networkOrKeptAnswer(
    browser,
    new Request(`${origin}/api/pages/home`, {
      headers: { Authorization: `Bearer ${token}`, [profileHeader]: pass },
    }),
    browser.waitUntil,
  );

test('offline a child is never shown what the worker kept for a grown-up, in whatever order they watch', async () => {
  const browser = fakeBrowser();
  for (const viewer of [grownUp, lina, grownUp]) {
    await signIn(browser, viewer);
    const other = viewer === lina ? grownUp : lina;
    browser.network.set('/api/pages/home', () => json({ title: `Home of ${viewer.pass}` }));
    await ask(browser, viewer);
    await browser.settled();
    browser.network.clear();
    expect(await (await ask(browser, viewer)).json()).toEqual({ title: `Home of ${viewer.pass}` });
    await expect(ask(browser, other)).rejects.toThrow('Failed to fetch');
  }
});

test('an answer that comes after the switch is kept for nobody', async () => {
  const browser = fakeBrowser();
  await signIn(browser, grownUp);
  const late = Promise.withResolvers<Response>();
  browser.network.set('/api/pages/home', () => late.promise);
  const asked = ask(browser, grownUp);
  await signIn(browser, lina);
  late.resolve(json({ title: 'Home of noor' }));
  await asked;
  await browser.settled();
  expect(await browser.caches.keys()).toEqual([]);
});

test('profiles share pictures, and another account does not', async () => {
  const browser = fakeBrowser();
  browser.network.set('/api/pages/home', () => json({ title: 'Home' }));
  await signIn(browser, grownUp);
  await ask(browser, grownUp);
  await browser.settled();
  expect(await signIn(browser, lina)).toBe('kept');
  await ask(browser, lina);
  await browser.settled();
  expect(await signIn(browser, { ...account, user_id: '8', token: 'sami' })).toBe('deleted');
});

test('the guide that a child has is kept apart from that of the grown-ups', async () => {
  const browser = fakeBrowser();
  const header = { v: 1, date: '2026-11-21', timezone: 'UTC', start: 0, stop: 1440, channels: 0 };
  browser.network.set(
    '/api/live-streams/epg',
    () =>
      new Response(`${JSON.stringify(header)}\n`, { headers: { 'Content-Type': guideMediaType } }),
  );
  const asked = { date: '2026-11-21', timezone: 'UTC', language: 'en' as const };
  for (const viewer of [grownUp, lina]) {
    await signIn(browser, viewer);
    await onGuideDay(browser, { type: 'guide-day', asked, whole: false }, () => undefined);
  }
  const passes = browser.requests.map(({ headers }) => headers.get(profileHeader));
  expect(passes).toEqual(['noor', 'lina']);
  expect(await browser.caches.keys()).toEqual(['sahra-guide-days', 'sahra-guide-days-6']);
});

test('with no page open, the worker sends what each profile did with the pass of that profile', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, lina);
  const view = (id: string) =>
    ({ kind: 'view', method: 'POST', path: `videos/${id}/views` }) as const;
  const { user_id } = account;
  await enqueue(userDatabase(browser.device, user_id), createChange(view('dunes'), 'noor'), 0);
  const hers = userDatabase(browser.device, ownerId(user_id, lina.profile_id));
  await enqueue(hers, createChange(view('foxes'), 'an earlier one'), 0);
  for (const id of ['dunes', 'foxes'])
    browser.network.set(`/api/videos/${id}/views`, () => json({}));
  await onSync(browser);
  const sent = browser.requests.map(({ url, headers }) => [
    new URL(url).pathname.split('/')[3],
    headers.get(profileHeader),
  ]);
  expect(sent).toEqual([
    ['dunes', 'noor'],
    ['foxes', 'lina'],
  ]);
});
