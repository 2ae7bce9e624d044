import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  browserKeys,
  omar,
  phone,
  type ReminderService,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';
import { isPushService } from './subscriptions.ts';
import { vapidOf } from './vapid.ts';

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
}, 60_000);
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const kept = () => service.provider.db.query('SELECT user_id FROM push_subscriptions');

test('a push subscription belongs to whoever registered its browser last, and goes at logout', async () => {
  await service.subscribe(phone);
  service.by.viewer = omar;
  await service.subscribe(phone);
  expect(await kept()).toEqual([{ user_id: omar.id }]);
  await service.ask('DELETE', `/push-subscriptions/${phone}`);
  expect(await kept()).toEqual([]);
});

test('a device that is signed out from afar is not pushed to any more', async () => {
  await service.subscribe(phone);
  await service.provider.db.query('DELETE FROM tokens');
  expect(await kept()).toEqual([]);
});

test('keys that are none are refused, so that they cannot hold up anybody’s push', async () => {
  const { p256dh, auth } = browserKeys;
  for (const keys of [
    { p256dh: 'key', auth },
    { p256dh, auth: 'secret' },
    { p256dh: Buffer.alloc(65).toString('base64url'), auth },
  ]) {
    expect((await service.subscribe(phone, { keys })).status).toBe(422);
  }
  expect(await kept()).toEqual([]);
});

test('an address of no known push service is refused', async () => {
  const endpoint = 'https://internal.example/admin';
  expect((await service.subscribe(phone, { endpoint })).status).toBe(422);
});

test('push services are known by their hosts, and by what the operator adds', () => {
  const env = { PUSH_HOSTS: 'localhost:8443' };
  expect(isPushService('https://jmt17.google.com/fcm/send/x', env)).toBe(true);
  expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x', env)).toBe(true);
  expect(isPushService('https://localhost:8443/x', env)).toBe(true);
  expect(isPushService('https://localhost:8444/x', env)).toBe(false);
  expect(isPushService('http://fcm.googleapis.com/x', env)).toBe(false);
  expect(isPushService('https://fcm.googleapis.com.evil.test/x', env)).toBe(false);
  expect(isPushService('https://evilgoogleapis.com/x', env)).toBe(false);
  expect(isPushService('https://fcm.googleapis.com:8443/x', env)).toBe(false);
});

test('the provider makes the keys that name it once, and keeps them', async () => {
  const [one, other] = await Promise.all([vapidOf(service.provider), vapidOf(service.provider)]);
  expect(other).toEqual(one);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
