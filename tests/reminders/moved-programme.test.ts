import { expect, test } from 'vitest';
import { closeApp, openApp } from '../support/push/app-on-device.ts';
import type { BrowserDevice } from '../support/push/browser-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import { eventually, longestWait } from '../support/push/eventually.ts';
import { announce } from '../support/push/operator.ts';
import { demoViewers, signIn, soon } from '../support/push/viewer-of-provider.ts';
import { setUpWorld } from '../support/push/world.ts';

const minute = 60_000;
const world = setUpWorld('moved-programme');

test('viewers of Chromium and of Firefox who closed the app are each told once of a programme that a new guide has moved, and of its start at the new time', async () => {
  const { origin } = world.provider;
  const devices: BrowserDevice[] = [];
  try {
    const matches = await Promise.all(
      browserKinds.map(async ({ name, launch }, index) => {
        const viewer = await signIn(origin, demoViewers[index]);
        const device = await launch(world, { folder: world.folder, origin });
        devices.push(device);
        await openApp(device, { origin, token: viewer.token, language: 'en' });
        await closeApp(device, origin);
        return { viewer, channel: `pitch-${name.toLowerCase()}`, title: `${name} derby` };
      }),
    );
    const announceAt = (start: number) =>
      announce(
        matches.map(({ channel, title }) => ({ channel, title, start })),
        world,
      );
    const before = soon(40 * minute);
    const began = performance.now();
    await announceAt(before);
    const importing = performance.now() - began;
    for (const { viewer, channel: channelId, title } of matches)
      await viewer.remind({ channelId, title, start: before });
    // The next import has to be there before it, and a machine that gets
    // busy in between takes several times as long.
    const after = soon(10_000 + 5 * importing);
    await announceAt(after);
    for (const { title } of matches) {
      const told = () => world.desktop.shown.filter((one) => one.title === title);
      const moved = await eventually(`notification that ${title} has moved`, () => told()[0]);
      expect(moved.body).toBe(`The programme now starts at ${timeInDubai(after)}`);
      const started = await eventually(
        `notification that ${title} has started`,
        () => told()[1],
        Math.max(0, after - Date.now()) + longestWait,
      );
      expect(started.body).toBe('The programme has already started!');
      expect(started.at).toBeGreaterThanOrEqual(after);
      expect(told()).toHaveLength(2);
    }
  } finally {
    await Promise.all(devices.map((device) => device.close()));
  }
});

function timeInDubai(time: number): string {
  return new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
