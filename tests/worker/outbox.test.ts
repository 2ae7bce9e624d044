import { expect, test } from 'vitest';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { createChange, enqueue, type NewChange } from '#src/data/device/outbox-records.ts';
import { keepPendingLogout } from '#src/data/device/pending-logouts.ts';
import { ownerId, userDatabase } from '#src/data/device/user-records.ts';
import { sha256 } from '#src/domain/sha256.ts';
import { onSync } from '../../sw/send-outbox.ts';
import { waitingChanges } from '../support/waiting-changes.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, json, noor, sami } from './fake-browser.ts';

const heart = (id = 'dunes'): NewChange => ({
  kind: 'favourite',
  method: 'PUT',
  path: `user/favorites/${id}`,
  json: { type: 'video' },
  undo: { kind: 'favourite', type: 'video', id, marked: false },
});
const keep = async ({ device }: FakeBrowser, change: NewChange, { user_id } = noor) => {
  const kept = createChange(change);
  await enqueue(userDatabase(device, user_id), kept, 0);
  return kept;
};

test('when the network is back, the worker sends the changes in the viewer’s name and informs the pages', async () => {
  const browser = fakeBrowser();
  const page = fakeWindow();
  browser.windowsOpen.push(page);
  await storeOwner(browser.device, noor);
  const { id } = await keep(browser, heart());
  await keep(browser, { kind: 'view', method: 'POST', path: 'videos/gone/views' });
  browser.network.set('/api/user/favorites/dunes', ({ method }) =>
    json({ type: method === 'PUT' ? 'create' : 'delete' }),
  );
  browser.network.set('/api/videos/gone/views', () => json({}, 404));
  await onSync(browser);
  const first = browser.requests.find(({ method }) => method === 'PUT');
  expect(first?.headers.get('Idempotency-Key')).toBe(id);
  expect(first?.headers.get('Authorization')).toBe('Bearer noor');
  expect(await first?.json()).toEqual({ type: 'video' });
  expect(page.received).toEqual([{ type: 'outbox-flushed', kinds: ['favourite', 'view'] }]);
});

test('a provider on another origin is asked once which headers it takes, however many changes are sent', async () => {
  const browser = { ...fakeBrowser(), api: 'https://provider.test/v1' };
  await storeOwner(browser.device, noor);
  for (const id of ['dunes', 'ferry']) {
    await keep(browser, heart(id));
    browser.network.set(`/v1/user/favorites/${id}`, ({ method }) =>
      json({ type: method === 'PUT' ? 'create' : 'delete' }),
    );
  }
  browser.network.set('/v1/settings', () => json({}));
  await onSync(browser);
  const asked = browser.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(asked.filter((one) => one.endsWith('/settings'))).toHaveLength(1);
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([
    'PUT /v1/user/favorites/dunes',
    'PUT /v1/user/favorites/ferry',
  ]);
});

test('while a change is left, the worker asks the browser to call again', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await keep(browser, heart());
  await expect(onSync(browser)).rejects.toThrow('Not all is sent');
  expect(await waitingChanges(browser.database)).toHaveLength(1);
});

test('an error in a good answer is a refusal to the worker as it is to the page', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await keep(browser, heart());
  browser.network.set('/api/user/favorites/dunes', ({ method }) =>
    json(method === 'PUT' ? { error: 'Too many favourites' } : { type: 'delete' }),
  );
  await onSync(browser);
  const refused = await browser.database.read((records) => records.list('refused/'));
  expect(refused.map(({ value }) => value)).toEqual([
    { kind: 'favourite', path: 'user/favorites/dunes' },
  ]);
});

test('the worker leaves alone what another viewer did in another tab', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await keep(browser, heart('sami-s-film'), sami);
  await onSync(browser);
  expect(browser.requests).toEqual([]);
  expect(await waitingChanges(userDatabase(browser.device, sami.user_id))).toHaveLength(1);
});

test('without a session written down, the pages are asked to send', async () => {
  const browser = fakeBrowser();
  const page = fakeWindow();
  browser.windowsOpen.push(page);
  await storeOwner(browser.device, { ...noor, remembered: false });
  await keep(browser, heart());
  await onSync(browser);
  expect(page.received).toEqual([{ type: 'flush-wanted' }]);
  expect(browser.requests).toEqual([]);
});

test('the worker sends the provider a logout that was made without a network, though nobody is signed in by then', async () => {
  const browser = fakeBrowser();
  await keepPendingLogout(browser.device, 'a-token');
  await expect(onSync(browser)).rejects.toThrow();
  browser.network.set('/api/logout', () => json({}));
  browser.requests.length = 0;
  await onSync(browser);
  const logout = browser.requests.find(({ url }) => url.endsWith('/api/logout'));
  expect(logout?.headers.get('Authorization')).toBeNull();
  expect(await logout?.json()).toEqual({ token_hash: await sha256('a-token') });
  browser.requests.length = 0;
  await onSync(browser);
  expect(browser.requests).toEqual([]);
});

test('what a profile of the device alone has done is never sent, also while the account’s own profile watches', async () => {
  const browser = fakeBrowser();
  const lina = 'on-this-device.lina';
  const waiting = userDatabase(browser.device, ownerId(noor.user_id, lina));
  browser.network.set('/api/user/favorites/dunes', () => json({ type: 'create' }));
  for (const viewer of [{ ...noor, profile_id: lina }, noor]) {
    await storeOwner(browser.device, viewer);
    await enqueue(waiting, createChange(heart(), lina), 0);
    await onSync(browser);
  }
  expect(browser.requests).toEqual([]);
  expect(await waitingChanges(waiting)).not.toEqual([]);
});
