import { expect, test } from 'vitest';
import { keepLanguage, readViewer, storeOwner } from '#src/data/device/device-owner.ts';
import { onPushSubscriptionChange } from '../../sw/push-subscription.ts';
import { refreshKeptGuide } from '../../sw/write-guide-days.ts';
import { fakeBrowser, fakeWindow, json, noor } from './fake-browser.ts';

const renewed = { endpoint: 'https://push.test/renewed' };

test('a worker whose remembered token was revoked stops speaking with it, and informs the pages', async () => {
  const browser = fakeBrowser();
  const page = fakeWindow();
  browser.windowsOpen.push(page);
  await storeOwner(browser.device, noor);
  browser.network.set('/api/push-subscriptions', () => json({ message: 'Unauthenticated' }, 401));
  await onPushSubscriptionChange(browser, { key: undefined, renewed });
  expect(await readViewer(browser.device)).toBeUndefined();
  expect(page.received).toContainEqual({ type: 'session-expired' });
  await refreshKeptGuide(browser);
  expect(browser.requests).toHaveLength(1);
});

test('a token that another viewer’s sign-in has replaced in the meantime is left alone', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await browser.session.expire('a token of yesterday');
  expect(await readViewer(browser.device)).toEqual(noor);
});

test('the worker’s calls carry the headers of a page’s calls', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await keepLanguage(browser.device, 'ar');
  browser.network.set('/api/push-subscriptions', () => json({}));
  await onPushSubscriptionChange(browser, { key: undefined, renewed });
  const headers = Object.fromEntries(browser.requests[0]?.headers ?? []);
  expect(headers).toMatchObject({
    accept: 'application/json',
    'accept-language': 'ar',
    authorization: 'Bearer noor',
    countrycode: 'AE',
    'x-client-uuid': 'device',
  });
});

test('a provider that takes no push subscriptions is not asked again and again', async () => {
  const browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  browser.network.set('/api/push-subscriptions', () => json({ message: 'Not found' }, 404));
  await onPushSubscriptionChange(browser, { key: undefined, renewed });
  await onPushSubscriptionChange(browser, { key: undefined, renewed });
  expect(browser.requests).toHaveLength(1);
});
