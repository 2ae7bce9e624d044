/** The browsers of the reminder tests, each with its push service. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserDevice } from './browser-device.ts';
import { openChromium } from './chromium-device.ts';
import { openFirefox } from './firefox-device.ts';
import type { OutsideWorld } from './outside-world.ts';
import { ports } from './ports.ts';

type Place = { folder: string; origin: string };

export const browserKinds = [
  {
    name: 'Chromium',
    launch: (world: OutsideWorld, place: Place) =>
      openChromium({ ...partsOf(world, place, 'chromium'), pushService: world.chromium.flags }),
  },
  {
    name: 'Firefox',
    launch: (world: OutsideWorld, place: Place): Promise<BrowserDevice> =>
      openFirefox({ ...partsOf(world, place, 'firefox'), pushService: [world.firefox.address] }),
  },
] as const;

function partsOf({ desktop }: OutsideWorld, { folder, origin }: Place, name: string) {
  const profile = join(folder, `profile-${name}-${ports.provider}`);
  mkdirSync(profile, { recursive: true });
  return { profile, desktop: desktop.address, origin };
}
