/** Opens the app in a viewer's browser, signs in, waits until the provider knows the browser, and closes the app. */
import type { BrowserDevice, DevicePage } from './browser-device.ts';
import { eventually } from './eventually.ts';

type Visit = { origin: string; token: string; language: 'en' | 'ar' };

/** Opens a window in which the viewer is signed in and the app does not run yet. */
export async function openSignedIn(
  device: BrowserDevice,
  { origin, token, language }: Visit,
): Promise<DevicePage> {
  const page = await device.open();
  // A picture has the origin of the app, but runs no code of it.
  await page.goTo(`${origin}/icons/icon-192.png`);
  await page.run(
    ([token, language]) => {
      // A sign-in replaces the former viewer, whom the app would take for this one when the provider answers slowly.
      for (const former of ['user', 'profile']) localStorage.removeItem(former);
      localStorage.setItem('token', JSON.stringify(token));
      localStorage.setItem('language', language);
    },
    [token, language] as const,
  );
  return page;
}

/** Opens the app and waits until it has sent the push subscription of this browser to the provider. */
export async function openApp(device: BrowserDevice, visit: Visit): Promise<DevicePage> {
  const page = await openSignedIn(device, visit);
  await page.goTo(`${visit.origin}/about`);
  await untilKnown(page);
  return page;
}

/**
 * Waits until this window has registered its browser with the provider. A window that is still starting could
 * register it for this viewer after the next viewer has signed in.
 */
export async function untilKnown(page: DevicePage): Promise<void> {
  await eventually('push subscription at the provider', () => page.run(hasSubscribed, undefined));
}

/** Closes all windows of the app; the browser goes on. */
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
