import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, viewer } from '../../../tests/support/component.tsx';
import type { NotificationReadiness } from '../../pwa/notification-readiness.ts';
import { type PushStatus, pushStatusAtom } from '../../pwa/push-status.ts';
import {
  notificationReadinessAtom,
  readNotificationReadiness,
} from '../../pwa/push-subscription.ts';
import { NotificationStatus } from './notification-status.tsx';

const show = (notifying: NotificationReadiness, joined: PushStatus = 'unknown') =>
  showComponent(
    ({ store }) => {
      store.set(notificationReadinessAtom, notifying);
      store.set(pushStatusAtom, joined);
      return <NotificationStatus />;
    },
    { user: viewer },
  );

const status = page.getByRole('status').first();

test.each<[PushStatus, RegExp]>([
  ['joining', /Checking whether this device can be reached/],
  ['no-service', /This service sends no notifications/],
  ['unreached', /this device could not be reached yet/],
  ['joined', /This device notifies you, also while this page is closed/],
])('a device that may notify says whether it can be reached: %s', async (joined, words) => {
  await show('ready', joined);
  await expect.element(status).toMatchTextContent(words);
  expect(page.getByRole('button', { name: 'Try again' }).query() !== null).toBe(
    joined === 'unreached',
  );
});

test('a device that could not be reached is tried again at a press', async () => {
  await show('ready', 'unreached');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(status).toMatchTextContent(/This service sends no notifications/);
});

test('a device that was not asked yet asks at a press, and says what the no means', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  await show('ask');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect.element(status).toMatchTextContent(/Notifications are blocked for this site/);
  expect(page.getByRole('button', { name: 'Notify me' }).query()).toBeNull();
});

test.each<[NotificationReadiness, RegExp]>([
  ['unsupported', /This browser cannot notify you/],
  ['home-screen-needed', /tap Share, then Add to Home Screen/],
  ['ask', /You are reminded while the app is open\./],
  ['denied', /Notifications are blocked for this site\./],
])('a device says what it can do: %s', async (notifying, words) => {
  await show(notifying);
  await expect.element(status).toMatchTextContent(words);
});

test('a viewer on an iPhone reads that the app has to be on the home screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  );
  await show(readNotificationReadiness());
  await expect.element(status).toMatchTextContent(/tap Share, then Add to Home Screen/);
});
