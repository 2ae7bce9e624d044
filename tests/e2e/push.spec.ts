import { type CDPSession, expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

// The headless shell shows no notification.
test.use(wholeBrowser());

test.use({ permissions: ['notifications'] });

const minute = 60_000;

type Shown = { title: string; body: string; tag: string; silent: boolean | null; dir: string };

/** A push for a programme that starts `ahead` milliseconds from now, as the provider would send it. */
function reminderPush(letter: string, ahead: number, stage: 15 | 5 | 0): string {
  const start = Math.floor((Date.now() + ahead) / 1000);
  const about = {
    reminder_id: letter.repeat(64),
    channel_id: 'nile-news',
    title: 'Evening news',
    start,
    dvr: 7200,
  };
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Evening news',
      navigate: 'http://localhost/live/nile-news',
      data: { kind: 'reminder', ...about, stage },
    },
  });
}

/**
 * Hands a push to the worker as the browser's push service does, and waits until the worker has done with it. A page
 * that asks the browser for its notifications while one is being shown may make it forget that one.
 */
async function pushing(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const service = 'pushMessaging';
  await session.send('BackgroundService.startObserving', { service });
  await session.send('BackgroundService.setRecording', { shouldRecord: true, service });
  const { origin } = new URL(page.url());
  return async (data) => {
    const completed = new Promise<void>((resolve) => {
      session.on('BackgroundService.backgroundServiceEventReceived', (received) => {
        if (received.backgroundServiceEvent.eventName === 'Push event completed') resolve();
      });
    });
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await completed;
  };
}

const onScreen = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, silent, dir }) => ({
      title,
      body,
      tag,
      silent,
      dir,
    }));
  });

test('five tabs open, one push: one notification, whose repeat makes no sound; a push that cannot be read still shows something, and signing out takes all off the screen', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (let tab = 0; tab < 4; tab += 1) await (await context.newPage()).goto('/about');
  const push = await pushing(page);
  const data = reminderPush('a', 10 * minute, 15);
  await push(data);
  await expect
    .poll(() => onScreen(page))
    .toEqual([
      expect.objectContaining({
        title: 'Evening news',
        body: 'The programme will start in 10 minutes',
        tag: `reminder-${'a'.repeat(64)}`,
        silent: false,
      }),
    ]);
  await push(data);
  await expect.poll(() => onScreen(page)).toEqual([expect.objectContaining({ silent: true })]);

  await push('not for us');
  await expect
    .poll(() => onScreen(page))
    .toContainEqual(expect.objectContaining({ body: 'There is news of your reminders' }));
  await push(reminderPush('c', 4 * minute, 5));
  await expect.poll(async () => (await onScreen(page)).length).toBe(3);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(async () => (await onScreen(page)).length).toBe(0);
});
