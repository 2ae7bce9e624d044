import { describe, expect, test } from 'vitest';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { addReminders, readReminders } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { startText } from '#src/domain/reminders/reminder.ts';
import { onPageHidden, showDueReminders } from '../../sw/due-reminders.ts';
import { eveningNews } from '../support/evening-news.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, json, noor } from './fake-browser.ts';

const minute = 60_000;
const sixOClock = Date.UTC(2026, 10, 21, 18);
const news = 'a'.repeat(64);

async function remindOf(browser: FakeBrowser, start = sixOClock, id = news): Promise<void> {
  await addReminders(browser.database, [
    {
      ...eveningNews,
      id,
      st: startText(start),
    },
  ]);
}

describe('after the page was hidden', () => {
  test('the worker shows a stage that comes true in its few minutes, ten seconds after its turn', async () => {
    const browser = fakeBrowser(sixOClock - 7 * minute);
    await remindOf(browser);
    const before = browser.now();
    // The page has already shown a stage, at a quarter to six.
    await claimStage(browser.database, { reminderId: news, start: sixOClock, stage: 15 }, before);
    await onPageHidden(browser);
    expect(browser.shows.map(({ body }) => body)).toEqual([
      'The programme will start in 5 minutes',
    ]);
    expect(browser.now()).toBe(sixOClock - 5 * minute + 10_000);
  });

  test('it waits for nothing that lies beyond its life', async () => {
    const browser = fakeBrowser(sixOClock - 60 * minute);
    await remindOf(browser);
    const before = browser.now();
    await onPageHidden(browser);
    // It does not wait, except for the second that a closing page has.
    expect(browser.now()).toBe(before + 1000);
    expect(browser.shows).toEqual([]);
  });

  test('a window that still seems to show while it closes does not keep it from watching', async () => {
    const browser = fakeBrowser(sixOClock - 5 * minute);
    await remindOf(browser);
    browser.windowsOpen.push(fakeWindow({ visibilityState: 'visible' }));
    const watching = onPageHidden(browser);
    browser.windowsOpen.length = 0;
    await watching;
    expect(browser.shows).toHaveLength(1);
  });

  test('it leaves the stage to the page when the viewer is back', async () => {
    const browser = fakeBrowser(sixOClock - 5.5 * minute);
    await remindOf(browser);
    browser.windowsOpen.push(fakeWindow({ visibilityState: 'visible' }));
    await onPageHidden(browser);
    expect(browser.shows).toEqual([]);
  });

  test('it waits no longer once the viewer is back', async () => {
    const browser = fakeBrowser(sixOClock - 8 * minute);
    await remindOf(browser);
    const before = browser.now();
    await claimStage(browser.database, { reminderId: news, start: sixOClock, stage: 15 }, before);
    browser.sleep = async (milliseconds) => {
      browser.clock.now += milliseconds;
      if (browser.now() > before + 20_000 && browser.windowsOpen.length === 0)
        browser.windowsOpen.push(fakeWindow({ visibilityState: 'visible' }));
    };
    await onPageHidden(browser);
    expect(browser.now()).toBeLessThan(before + 30_000);
    expect(browser.shows).toEqual([]);
  });

  test('it shows no stage that a push showed while it waited', async () => {
    const browser = fakeBrowser(sixOClock - 5 * minute);
    await remindOf(browser);
    const stage = { reminderId: news, start: sixOClock, stage: 5 } as const;
    browser.sleep = async (milliseconds) => {
      await claimStage(browser.database, stage, browser.now());
      browser.clock.now += milliseconds;
    };
    await onPageHidden(browser);
    expect(browser.shows).toEqual([]);
  });

  test('when the worker wakes five times at once, it shows the stage once', async () => {
    const browser = fakeBrowser(sixOClock - 4 * minute);
    await remindOf(browser);
    await Promise.all(Array.from({ length: 5 }, () => showDueReminders(browser)));
    expect(browser.shows).toHaveLength(1);
    expect(browser.shows[0]).toMatchObject({ silent: false });
  });
});

test('a worker that cannot say who showed a stage first leaves it to page and push', async () => {
  const browser = fakeBrowser(sixOClock - 4 * minute);
  await remindOf(browser);
  browser.device.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(showDueReminders(browser)).resolves.toBeUndefined();
  expect(browser.shows).toEqual([]);
});

test('where the viewer allows no notifications, a stage is left to the page that comes back', async () => {
  const browser = fakeBrowser(sixOClock - 4 * minute);
  browser.allowed = false;
  await remindOf(browser);
  await onPageHidden(browser);
  const stage = { reminderId: news, start: sixOClock, stage: 5 } as const;
  expect(await claimStage(browser.database, stage, browser.now())).toBe(true);
});

describe('a stage that the worker showed', () => {
  test('is reported, so that the provider can spare its push', async () => {
    const browser = fakeBrowser(sixOClock - 4 * minute);
    await storeOwner(browser.device, noor);
    await remindOf(browser);
    browser.network.set(`/api/channel-notifications/${news}/notify`, () => json({}));
    await showDueReminders(browser);
    expect(await browser.requests[0]?.json()).toEqual({
      c_id: 'nile-news',
      time: 5,
      type: 'worker',
      id: news,
    });
  });

  test('is shown with the network off as well, and marked in the list', async () => {
    const browser = fakeBrowser(sixOClock + 30_000);
    await storeOwner(browser.device, noor);
    await remindOf(browser);
    await showDueReminders(browser);
    expect(browser.shows[0]?.body).toBe('The programme has already started!');
    expect((await readReminders(browser.database))[0]).toMatchObject({ n3: true });
  });
});
