import { expect, test } from 'vitest';
import { enqueue, waitingChanges } from '#src/data/outbox.ts';
import { takeDevice } from '#src/data/viewer-store.ts';
import { onSync } from '../../sw/outbox.ts';
import { fakeBrowser, fakeWindow, json, noor } from './fake-browser.ts';

const heart = {
  kind: 'favourite',
  method: 'PUT',
  path: 'user/favorites/dunes',
  json: { type: 'video' },
} as const;

test('when the network is back, the worker sends in the viewer’s name and tells the pages', async () => {
  const browser = fakeBrowser();
  const page = fakeWindow();
  browser.windowsOpen.push(page);
  await takeDevice(browser.database, noor);
  const { id } = await enqueue(browser.database, heart);
  await enqueue(browser.database, { kind: 'view', method: 'POST', path: 'videos/gone/views' });
  browser.network.set('/api/user/favorites/dunes', () => json({ type: 'create' }));
  browser.network.set('/api/videos/gone/views', () => json({}, 404));
  await onSync(browser);
  const [first] = browser.requests;
  expect(first?.headers.get('Idempotency-Key')).toBe(id);
  expect(first?.headers.get('Authorization')).toBe('Bearer noor');
  expect(await first?.json()).toEqual({ type: 'video' });
  expect(page.heard).toEqual([
    {
      type: 'outbox-flushed',
      kinds: ['favourite', 'view'],
      dropped: [{ kind: 'view', path: 'videos/gone/views', status: 404 }],
      left: 0,
    },
  ]);
});

test('while something is left, the browser is told to call again', async () => {
  const browser = fakeBrowser();
  await takeDevice(browser.database, noor);
  await enqueue(browser.database, heart);
  await expect(onSync(browser)).rejects.toThrow('could not be sent');
  expect(await waitingChanges(browser.database)).toHaveLength(1);
});

test('without a session written down, the pages are asked to send', async () => {
  const browser = fakeBrowser();
  const page = fakeWindow();
  browser.windowsOpen.push(page);
  await takeDevice(browser.database, { ...noor, remembered: false });
  await enqueue(browser.database, heart);
  await onSync(browser);
  expect(page.heard).toEqual([{ type: 'flush-wanted' }]);
  expect(browser.requests).toEqual([]);
});
