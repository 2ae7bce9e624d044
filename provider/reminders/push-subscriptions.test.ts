import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  browserKeys,
  kickOffTime,
  laptop,
  layla,
  minute,
  omar,
  phone,
  type ReminderService,
  reminder,
  reminderService,
  stage,
} from '../../tests/support/push/reminder-service.ts';
import { forgetOldGoneAddresses, isPushService } from './push-subscriptions.ts';
import { loadOrMakeVapid } from './vapid-keys.ts';

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const stored = () => service.provider.db.query('SELECT profile_id FROM push_subscriptions');

test('a push subscription belongs to the viewer who registered its browser last, and is deleted at logout', async () => {
  await service.subscribe(phone);
  service.by.viewer = omar;
  await service.subscribe(phone);
  expect(await stored()).toEqual([{ profile_id: omar.id }]);
  await service.ask('DELETE', `/push-subscriptions/${phone}`);
  expect(await stored()).toEqual([]);
});

const theirs = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-stranger',
  keys: { ...browserKeys, auth: Buffer.alloc(16, 8).toString('base64url') },
};

test('who knows only the number of a viewer’s browser neither takes its pushes nor silences them', async () => {
  await service.remind();
  await service.subscribe(phone);
  service.by.viewer = omar;
  await service.subscribe(phone, theirs);
  expect(await stored()).toHaveLength(2);
  // The stranger silences nothing, even by reporting a reminder with the viewer's own id as shown on that browser.
  await service.remind();
  const shown = { c_id: 'sahra-sport', time: 15, type: 'page', id: reminder };
  await service.ask('POST', `/channel-notifications/${reminder}/notify`, shown);
  service.clock.now = kickOffTime - 15 * minute;
  await service.deliver(stage(15));
  expect(service.sent.map(({ endpoint }) => endpoint)).toEqual([
    `https://fcm.googleapis.com/fcm/send/${phone}`,
  ]);
  service.clock.now = kickOffTime - 5 * minute;
  await service.deliver(stage(5));
  expect(
    service.sent
      .map(({ endpoint }) => endpoint)
      .slice(1)
      .sort(),
  ).toEqual([`https://fcm.googleapis.com/fcm/send/${phone}`, theirs.endpoint]);
  await service.ask('DELETE', `/push-subscriptions/${phone}`);
  expect(await stored()).toEqual([{ profile_id: layla.id }]);
});

test('who knows only the address of a viewer’s pushes does not take it from them', async () => {
  await service.subscribe(phone);
  service.by.viewer = omar;
  const answer = await service.subscribe(laptop, {
    endpoint: `https://fcm.googleapis.com/fcm/send/${phone}`,
    keys: theirs.keys,
  });
  expect(answer.status).toBe(422);
  expect(await stored()).toEqual([{ profile_id: layla.id }]);
});

test('a device that is signed out from afar is not pushed to any more', async () => {
  await service.subscribe(phone);
  await service.provider.db.query('DELETE FROM tokens');
  expect(await stored()).toEqual([]);
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
  expect(await stored()).toEqual([]);
});

test('an address of no known push service is refused', async () => {
  const endpoint = 'https://internal.example/admin';
  expect((await service.subscribe(phone, { endpoint })).status).toBe(422);
});

test('a viewer is sent pushes on at most 20 browsers; the one that registered longest ago is dropped', async () => {
  const browser = (number: number) => `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  for (let number = 0; number < 21; number += 1) {
    service.clock.now += 1000;
    expect((await service.subscribe(browser(number))).status).toBeLessThan(300);
  }
  service.by.viewer = omar;
  await service.subscribe(phone);
  const stored = await service.provider.db.query<{ client_uuid: string }>(
    'SELECT client_uuid FROM push_subscriptions ORDER BY client_uuid',
  );
  const ids = stored.map(({ client_uuid }) => client_uuid);
  expect(ids).toEqual([phone, ...Array.from({ length: 20 }, (_, number) => browser(number + 1))]);
});

test('an address that its push service has ended is refused for a month, so that the browser gets another one', async () => {
  const days = 24 * 60 * minute;
  await service.remind();
  await service.subscribe(phone);
  service.clock.now = kickOffTime - 15 * minute;
  service.outcomes.push('gone');
  await service.deliver(stage(15));
  expect(await stored()).toEqual([]);
  expect((await service.subscribe(phone)).status).toBe(410);
  expect(await stored()).toEqual([]);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/another';
  expect((await service.subscribe(phone, { endpoint })).status).toBeLessThan(300);
  service.clock.now += 30 * days - 1;
  await forgetOldGoneAddresses(service.provider);
  expect((await service.subscribe(phone)).status).toBe(410);
  service.clock.now += 1;
  expect((await service.subscribe(phone)).status).toBeLessThan(300);
  await forgetOldGoneAddresses(service.provider);
  expect(await service.provider.db.query('SELECT 1 FROM gone_push_addresses')).toEqual([]);
});

test('an address of a push service has at most 2,000 letters', async () => {
  const address = (length: number) => 'https://fcm.googleapis.com/fcm/send/'.padEnd(length, 'a');
  expect((await service.subscribe(phone, { endpoint: address(2001) })).status).toBe(422);
  expect(await stored()).toEqual([]);
  expect((await service.subscribe(phone, { endpoint: address(2000) })).status).toBeLessThan(300);
});

test('push services are known by their hosts, and by what the operator adds', () => {
  const added = ['localhost:8443'];
  expect(isPushService('https://jmt17.google.com/fcm/send/x', added)).toBe(true);
  expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x', added)).toBe(true);
  expect(isPushService('https://localhost:8443/x', added)).toBe(true);
  expect(isPushService('https://localhost:8444/x', added)).toBe(false);
  expect(isPushService('http://fcm.googleapis.com/x', added)).toBe(false);
  expect(isPushService('https://fcm.googleapis.com.evil.test/x', added)).toBe(false);
  expect(isPushService('https://evilgoogleapis.com/x', added)).toBe(false);
  expect(isPushService('https://storage.googleapis.com/x', added)).toBe(false);
  expect(isPushService('https://script.google.com/x', added)).toBe(false);
  expect(isPushService('https://fcm.googleapis.com:8443/x', added)).toBe(false);
});

test('the provider makes the keys that name it once, and keeps them', async () => {
  const [one, other] = await Promise.all([
    loadOrMakeVapid(service.provider),
    loadOrMakeVapid(service.provider),
  ]);
  expect(other).toEqual(one);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
