import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readCertificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { type OutsideWorld, openOutsideWorld } from '../support/push/outside-world.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { type Subscriber, subscribe } from '../support/push/subscriber.ts';
import { signIn, soon, type Viewer } from '../support/push/viewer-of-provider.ts';

const folder = inject('folder');

let world: OutsideWorld;
let provider: ProviderProcess;
let viewer: Viewer;
let phone: Subscriber;
let laptop: Subscriber;
beforeAll(async () => {
  world = await openOutsideWorld(readCertificates(folder));
  const DATA_DIR = join(folder, 'push-services');
  provider = await startProvider(ports.provider, { DATA_DIR, ...world.env });
  viewer = await signIn(provider.origin);
});
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => console.log(provider.output()));
  await phone?.leave();
  await laptop?.leave();
  phone = await subscribe(world.endpoint, viewer, provider.publicKey);
  laptop = await subscribe(world.endpoint, viewer, provider.publicKey);
});
afterAll(async () => {
  await provider?.stop();
  await world?.close();
});

const remind = (title: string) => viewer.remind({ channelId: 'sahra-news', title, start: soon() });
const answered = (subscriber: Subscriber, count: number) =>
  eventually(`${count} answers of the push service`, () => subscriber.answers().length >= count);

test('a push is urgent, lives as long as its stage, and gives way to the next of its programme', async () => {
  await remind('Evening news');
  await answered(phone, 1);
  const push = world.endpoint.posted.at(-1);
  expect(push).toMatchObject({ status: 201, urgency: 'high' });
  expect(push?.topic).toMatch(/^[\w-]{32}$/);
  expect(push?.ttl).toBeGreaterThan(50);
  expect(push?.ttl).toBeLessThanOrEqual(60);
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
