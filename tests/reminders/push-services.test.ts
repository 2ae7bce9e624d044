import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PushMessage } from '#src/contracts/push-message.ts';
import { eventually } from '../support/push/eventually.ts';
import { type SubscribedBrowser, subscribe } from '../support/push/subscribed-browser.ts';
import {
  demoViewers,
  remindSoon,
  signIn,
  type Viewer,
} from '../support/push/viewer-of-provider.ts';
import { setUpWorld } from '../support/push/world.ts';

const world = setUpWorld('push-services');
let viewer: Viewer;
let phone: SubscribedBrowser;
let laptop: SubscribedBrowser;
beforeAll(async () => {
  viewer = await signIn(world.provider.origin);
});
beforeEach(async () => {
  await phone?.leave();
  await laptop?.leave();
  phone = await subscribe(world.endpoint, viewer, world.provider.publicKey);
  laptop = await subscribe(world.endpoint, viewer, world.provider.publicKey);
});

const remind = (title: string) => remindSoon(viewer, { channelId: 'sahra-news', title });
const answered = (browser: SubscribedBrowser, count: number) =>
  eventually(`${count} answers of the push service`, () => browser.answers().length >= count);

test('a push is urgent, lives as long as its stage, and gives way to the next of its programme', async () => {
  const start = await remind('Evening news');
  await answered(phone, 1);
  const push = world.endpoint.posted.at(-1);
  expect(push).toMatchObject({ status: 201, urgency: 'high' });
  expect(push?.topic).toMatch(/^[\w-]{32}$/);
  // The seconds of its minute that are left when the provider posts it.
  const left = (start + 60_000 - (push?.at ?? 0)) / 1000;
  expect(Math.abs((push?.ttl ?? 0) - left)).toBeLessThan(2);
});

test('a browser that its push service calls gone is never called again', async () => {
  phone.vanish();
  for (const [count, title] of ['News at one', 'News at two', 'News at three'].entries()) {
    await remind(title);
    await answered(laptop, count + 1);
  }
  expect(phone.answers()).toEqual([410]);
  expect(laptop.answers()).toEqual([201, 201, 201]);
});

test('a push service that is busy or broken is asked again until it takes the push, once', async () => {
  world.endpoint.mishaps.push(429, 503);
  await remind('Late news');
  await eventually('push that both have taken', () =>
    [phone, laptop].every((one) => one.answers().includes(201)),
  );
  await remind('News at night');
  await eventually('next push', () =>
    [phone, laptop].every((one) => one.answers().filter((status) => status === 201).length === 2),
  );
  const all = [...phone.answers(), ...laptop.answers()].toSorted();
  expect(all).toEqual([201, 201, 201, 201, 429, 503]);
});

test('a push service that names its moment is left alone until then', async () => {
  await phone.leave();
  world.endpoint.mishaps.push({ status: 429, retryAfter: '3' });
  await remind('Weather');
  await answered(laptop, 2);
  const [first = 0, second = 0] = laptop.times();
  expect(laptop.answers()).toEqual([429, 201]);
  expect(second - first).toBeGreaterThanOrEqual(3000);
});

test('what a push says is readable by any browser that shows it itself, and names nobody; nor does the log', async () => {
  const before = world.provider.output().length;
  world.endpoint.mishaps.push(403);
  await remind('Quiet hour');
  await eventually('push that one of them has taken', () =>
    [phone, laptop].some((one) => one.answers().includes(201)),
  );
  phone.vanish();
  world.endpoint.mishaps.push(500);
  await remind('Quieter hour');
  await answered(laptop, 3);

  const pushes = [...phone.read(), ...laptop.read()];
  const [push] = pushes.map((text) => v.parse(PushMessage, JSON.parse(text)));
  expect(push).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Quiet hour',
      body: 'The programme has already started!',
      navigate: `${world.provider.origin}/live/sahra-news`,
      lang: 'en',
      dir: 'ltr',
    },
  });
  const log = world.provider.output().slice(before);
  expect(log).toMatch(/reminders: https:\S+ refuses pushes with 403/);
  const said = [log, ...pushes].join('\n');
  for (const mark of [viewer.id, viewer.token, ...demoViewers, ...phone.marks, ...laptop.marks])
    expect(said).not.toContain(mark);
});
