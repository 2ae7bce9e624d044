/** Simulates the `launchQueue` of an installed app, because a tab of the tests is not installed. */
import type { Page } from '@playwright/test';

type Launch = (launch: { targetURL: string }) => void;

/** Call it before the page is opened. What is launched before the app listens waits, as in a browser. */
export async function installedWindow(page: Page) {
  await page.addInitScript(() => {
    const waiting: { targetURL: string }[] = [];
    let deliver: Launch = (launch) => void waiting.push(launch);
    const launchQueue = {
      setConsumer: (consumer: Launch) => {
        deliver = consumer;
        for (const launch of waiting.splice(0)) consumer(launch);
      },
    };
    const launch = (path: string) => deliver({ targetURL: new URL(path, location.origin).href });
    Object.defineProperty(window, 'launchQueue', { value: launchQueue, configurable: true });
    Object.assign(window, { launch });
  });
  return {
    launch: (path: string) =>
      page.evaluate((path) => {
        (window as unknown as { launch: (path: string) => void }).launch(path);
      }, path),
  };
}
