/** Speaks to the open windows of the app. */
import type { ToPage } from '#src/contracts/worker-messages.ts';
import type { PageWindow, WorkerEnv } from './worker-env.ts';

export async function messagePages({ pages }: WorkerEnv, message: ToPage): Promise<void> {
  for (const page of await pages.windows()) page.postMessage(message);
}

export async function isPageVisible({ pages }: WorkerEnv): Promise<boolean> {
  return (await pages.windows()).some((page) => page.visibilityState === 'visible');
}

const answerTimeoutMs = 1500;

/**
 * Shows a path: in an open window without a reload, else in a new window. A window that does not
 * answer (it is still starting, or runs an older version) is made to load the path.
 */
export async function showPath(env: WorkerEnv, path: string): Promise<void> {
  const windows = await env.pages.windows();
  const page =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!page) {
    await env.pages.open(path);
    return;
  }
  // A browser may refuse to move the focus; the page still goes to the path.
  await page.focus().catch(() => undefined);
  if (await sendAndWait(env, page, { type: 'go', path })) return;
  await page.navigate(path).catch(() => env.pages.open(path));
}

async function sendAndWait(env: WorkerEnv, page: PageWindow, message: ToPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  page.postMessage(message, [port2]);
  const answered = await Promise.race([answer, env.sleep(answerTimeoutMs).then(() => false)]);
  port1.close();
  return answered;
}
