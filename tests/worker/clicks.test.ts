import { describe, expect, test } from 'vitest';
import { addReminders } from '#src/data/device/reminders.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { onNotificationClick, onNotificationClose } from '../../sw/notification-clicks.ts';
import { keptReminder } from '../support/kept-reminder.ts';
import { fakeBrowser, fakeWindow } from './fake-browser.ts';

const sixOClock = Date.UTC(2026, 10, 21, 18);
const data = { channel_id: 'nile-news', start: sixOClock, dvr: 3600, path: '/live/nile-news' };

describe('a click on a reminder', () => {
  test('opens the channel where no window is open', async () => {
    const browser = fakeBrowser();
    await onNotificationClick(browser, { action: '', data });
    expect(browser.opened).toEqual(['/live/nile-news']);
  });

  test('goes there in the window that is open, without loading it again', async () => {
    const browser = fakeBrowser();
    const behind = fakeWindow({ visibilityState: 'hidden' });
    const before = fakeWindow({ visibilityState: 'visible' });
    browser.windowsOpen.push(behind, before);
    await onNotificationClick(browser, { action: 'watch', data });
    expect(before).toMatchObject({
      focusedTimes: 1,
      received: [{ type: 'go', path: '/live/nile-news' }],
      wentTo: [],
    });
    expect(behind.received).toEqual([]);
    expect(browser.opened).toEqual([]);
  });

  test('sends a window that does not answer there the hard way', async () => {
    const browser = fakeBrowser();
    const frozen = fakeWindow({ listens: false });
    browser.windowsOpen.push(frozen);
    await onNotificationClick(browser, { action: 'watch', data });
    expect(frozen.wentTo).toEqual(['/live/nile-news']);
  });

  test('opens a window when the one that is open cannot be sent anywhere', async () => {
    const browser = fakeBrowser();
    const foreign = fakeWindow({ listens: false });
    foreign.navigate = () => Promise.reject(new TypeError('not controlled'));
    browser.windowsOpen.push(foreign);
    await onNotificationClick(browser, { action: 'watch', data });
    expect(browser.opened).toEqual(['/live/nile-news']);
  });

  test('plays from the start, counted from the moment of the click', async () => {
    const browser = fakeBrowser(sixOClock + 12 * 60_000);
    await onNotificationClick(browser, { action: 'from-start', data });
    expect(browser.opened).toEqual(['/live/nile-news/s/720']);
  });

  test('plays live when the start lies further back than the channel goes', async () => {
    const browser = fakeBrowser(sixOClock + 3601_000);
    await onNotificationClick(browser, { action: 'from-start', data });
    expect(browser.opened).toEqual(['/live/nile-news']);
  });

  test('on Dismiss goes nowhere', async () => {
    const browser = fakeBrowser();
    browser.windowsOpen.push(fakeWindow());
    await onNotificationClick(browser, { action: 'dismiss', data });
    expect(browser.windowsOpen[0]?.received).toEqual([]);
    expect(browser.opened).toEqual([]);
  });

  test('of an older or broken notification leads to the list of reminders, never elsewhere', async () => {
    const browser = fakeBrowser();
    await onNotificationClick(browser, { action: '', data: { path: '//evil.test' } });
    await onNotificationClick(browser, { action: '', data: undefined });
    expect(browser.opened).toEqual(['/reminders', '/reminders']);
  });
});

test('the badge counts what starts within the hour, whenever a notification is closed or clicked', async () => {
  const browser = fakeBrowser(sixOClock - 15 * minute);
  await addReminders(browser.database, [
    keptReminder({ title: 'News', start: sixOClock }),
    keptReminder({ title: 'Film', start: sixOClock + 2 * 60 * minute }),
  ]);
  await onNotificationClose(browser);
  browser.clock.now = sixOClock;
  await onNotificationClick(browser, { action: 'dismiss', data });
  expect(browser.badges).toEqual([1, 0]);
});

test('a platform without badges is none the worse', async () => {
  const browser = fakeBrowser();
  browser.desktop.badge = () => Promise.reject(new TypeError('no badge'));
  await expect(onNotificationClose(browser)).resolves.toBeUndefined();
});
