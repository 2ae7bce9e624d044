/** The app in a viewer's browser: opened, signed in, heard by the provider, and closed again. */
import type { BrowserDevice, DevicePage } from './browser-device.ts';
import { eventually } from './eventually.ts';

type Visit = { origin: string; token: string; language: 'en' | 'ar' };

/** A window in which the viewer is signed in, before the app runs in it. */
export async function openSignedIn(
  device: BrowserDevice,
  { origin, token, language }: Visit,
): Promise<DevicePage> {
  const page = await device.open();
  // A picture has the app's origin and runs none of it.
  await page.goTo(`${origin}/icons/icon-192.png`);
  await page.run(
    ([token, language]) => {
      localStorage.setItem('token', JSON.stringify(token));
      localStorage.setItem('language', language);
    },
    [token, language] as const,
  );
  return page;
}

/** Opens the app and waits until it has told the provider where this browser takes pushes. */
export async function openApp(device: BrowserDevice, visit: Visit): Promise<DevicePage> {
  const page = await openSignedIn(device, visit);
  await page.goTo(`${visit.origin}/about`);
  await untilKnown(page);
  return page;
}

/**
 * Waits until the provider has heard of this window: one that is still starting
 * would speak for its viewer after the next.
 */
export async function untilKnown(page: DevicePage): Promise<void> {
  await eventually('push subscription at the provider', () => page.run(hasSubscribed, undefined));
}

/** Afterwards the browser runs with no window of the app. */
export async function closeApp(device: BrowserDevice, origin: string): Promise<void> {
  const keep = await device.open();
  await keep.goTo('about:blank');
  for (const page of await windowsOfApp(device, origin)) await page.close();
}

export async function windowsOfApp(device: BrowserDevice, origin: string): Promise<DevicePage[]> {
  return (await device.pages()).filter((page) => page.url().startsWith(origin));
}

function hasSubscribed(): boolean {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return calls.some(
    ({ name, responseStatus }) =>
      name.endsWith('/api/push-subscriptions') && responseStatus === 200,
  );
}
