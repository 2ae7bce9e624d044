/** Speaking to the open windows of the app. */
import type { ToPage } from '#src/contracts/messages.ts';
import type { PageWindow, Surroundings } from './surroundings.ts';

export async function tellPages({ pages }: Surroundings, message: ToPage): Promise<void> {
  for (const page of await pages.windows()) page.postMessage(message);
}

export async function aPageIsVisible({ pages }: Surroundings): Promise<boolean> {
  return (await pages.windows()).some((page) => page.visibilityState === 'visible');
}

const patience = 1500;

/**
 * Takes the viewer to a path: in a window that is open, without loading it anew, else in a new one. A window that does not
 * answer (it is still starting, or runs an older version) is sent there the hard way.
 */
export async function goTo(around: Surroundings, path: string): Promise<void> {
  const windows = await around.pages.windows();
  const page =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!page) {
    await around.pages.open(path);
    return;
  }
  await page.focus().catch(() => undefined);
  if (await answers(around, page, { type: 'go', path })) return;
  await page.navigate(path).catch(() => around.pages.open(path));
}

async function answers(around: Surroundings, page: PageWindow, message: ToPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  page.postMessage(message, [port2]);
  const answered = await Promise.race([heard, around.sleep(patience).then(() => false)]);
  port1.close();
  return answered;
}
