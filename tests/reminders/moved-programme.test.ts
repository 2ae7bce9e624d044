import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { closeApp, openApp } from '../support/push/app-on-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import { readCertificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { announce } from '../support/push/operator.ts';
import { type OutsideWorld, openOutsideWorld } from '../support/push/outside-world.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { signIn, soon, type Viewer } from '../support/push/viewer-of-provider.ts';

const minute = 60_000;
const folder = inject('folder');
const env = { DATA_DIR: join(folder, 'moved-programme') };

let world: OutsideWorld;
let provider: ProviderProcess;
let viewer: Viewer;
beforeAll(async () => {
  world = await openOutsideWorld(readCertificates(folder));
  provider = await startProvider(ports.provider, { ...env, ...world.env });
  viewer = await signIn(provider.origin);
});
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(provider.output())));
afterAll(async () => {
  await provider?.stop();
  await world?.close();
});

for (const { name, launch } of browserKinds) {
  test(`a viewer of ${name} who closed the app is told once of a programme that a new guide has moved, and of its start at the new time`, async () => {
    const { origin } = provider;
    const device = await launch(world, { folder, origin });
    try {
      await openApp(device, { origin, token: viewer.token, language: 'en' });
      await closeApp(device, origin);
      const title = `${name} derby`;
      const before = soon(40 * minute);
      const channel = `pitch-${name.toLowerCase()}`;
      const began = performance.now();
      await announce([{ channel, title, start: before }], { folder, env });
      const importing = performance.now() - began;
      await viewer.remind({ channelId: channel, title, start: before });
      // The next import has to be there before it, and a machine that gets
      // busy in between takes several times as long.
      const after = soon(10_000 + 5 * importing);
      await announce([{ channel, title, start: after }], { folder, env });
      const told = () => world.desktop.shown.filter((one) => one.title === title);
      const moved = await eventually('notification of the new time', () => told()[0]);
      expect(moved.body).toBe(`The programme now starts at ${timeInDubai(after)}`);
      const started = await eventually('notification of its start', () => told()[1]);
      expect(started.body).toBe('The programme has already started!');
      expect(started.at).toBeGreaterThanOrEqual(after);
      expect(told()).toHaveLength(2);
    } finally {
      await device.close();
    }
  });
}

function timeInDubai(time: number): string {
  return new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
