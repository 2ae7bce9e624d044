import { describe, expect, test } from 'vitest';
import type { PushMessage } from '#src/contracts/push-message.ts';
import { keepLanguage, storeOwner } from '#src/data/device/device-owner.ts';
import { addReminders, readReminders } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { onPush, pushText } from '../../sw/incoming-pushes.ts';
import { onPushSubscriptionChange } from '../../sw/push-subscription.ts';
import { eveningNews } from '../support/evening-news.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, json, noor, origin } from './fake-browser.ts';

const minute = 60_000;
const sixOClock = Date.UTC(2026, 10, 21, 18);
const reminderId = 'a'.repeat(64);

function pushed(data: Partial<PushMessage['notification']['data']> = {}): string {
  return JSON.stringify({
    web_push: 8030,
    mutable: true,
    notification: {
      title: 'Evening news',
      body: 'The programme will start in 15 minutes',
      navigate: `${origin}/live/nile-news`,
      data: {
        kind: 'reminder',
        reminder_id: reminderId,
        channel_id: 'nile-news',
        title: 'Evening news',
        start: sixOClock / 1000,
        stage: 15,
        ...data,
      },
    },
  });
}

/** Asks for the evening news to be remembered, as the page would have. */
async function remind(browser: FakeBrowser): Promise<void> {
  await addReminders(browser.database, [
    {
      id: reminderId,
      ...eveningNews,
    },
  ]);
}

describe('a push for a stage', () => {
  test('shows programme, minutes and both actions', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    await onPush(browser, pushed());
    expect(browser.shows).toEqual([
      expect.objectContaining({
        title: 'Evening news',
        body: 'The programme will start in 15 minutes',
        tag: `reminder-${reminderId}`,
        lang: 'en',
        dir: 'ltr',
        silent: false,
        renotify: true,
        timestamp: sixOClock,
      }),
    ]);
    expect(browser.shows[0]?.actions.map(({ title }) => title)).toEqual(['Watch', 'Dismiss']);
  });

  test('speaks Arabic on a device that does, in each of its plurals', async () => {
    const bodies: (string | undefined)[] = [];
    for (const ahead of [15, 10, 2, 1.5]) {
      const browser = fakeBrowser(sixOClock - ahead * minute);
      await keepLanguage(browser.device, 'ar');
      await onPush(browser, pushed({ stage: ahead > 5 ? 15 : 5 }));
      expect(browser.shows[0]).toMatchObject({ lang: 'ar', dir: 'rtl' });
      bodies.push(browser.shows[0]?.body);
    }
    expect(bodies).toEqual([
      'سيبدأ البرنامج بعد 15 دقيقة',
      'سيبدأ البرنامج بعد 10 دقائق',
      'سيبدأ البرنامج بعد دقيقتين',
      'سيبدأ البرنامج بعد دقيقتين',
    ]);
  });

  test('says how many minutes are really left when it was long on its way', async () => {
    const browser = fakeBrowser(sixOClock - 7.5 * minute);
    await onPush(browser, pushed());
    expect(browser.shows[0]?.body).toBe('The programme will start in 8 minutes');
  });

  test('says that it has started, though this device’s clock lags behind', async () => {
    const browser = fakeBrowser(sixOClock - 20_000);
    await onPush(browser, pushed({ stage: 0 }));
    expect(browser.shows[0]?.body).toBe('The programme has already started!');
  });

  test('is shown aloud at each stage on a device whose clock lags behind', async () => {
    const browser = fakeBrowser();
    const bodies = [];
    for (const stage of [15, 5, 0] as const) {
      browser.clock.now = sixOClock - stage * minute - 20_000;
      await onPush(browser, pushed({ stage }));
      bodies.push(browser.shows.at(-1)?.body);
    }
    expect(browser.shows.map(({ silent }) => silent)).toEqual([false, false, false]);
    expect(bodies).toEqual([
      'The programme will start in 15 minutes',
      'The programme will start in 5 minutes',
      'The programme has already started!',
    ]);
  });

  test('offers the beginning once it has started, where the channel can be played back', async () => {
    const browser = fakeBrowser(sixOClock);
    await onPush(browser, pushed({ stage: 0, dvr: 7200 }));
    expect(browser.shows[0]?.actions.map(({ title }) => title)).toEqual([
      'Watch',
      'Watch From Start',
    ]);
  });

  test('that comes second takes the first one’s place without a sound', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    await onPush(browser, pushed());
    await onPush(browser, pushed());
    expect(browser.shows.map(({ silent, renotify }) => [silent, renotify])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(browser.screen.size).toBe(1);
  });

  test('is silent when a page has already shown the stage', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    await remind(browser);
    const stage = { reminderId, start: sixOClock, stage: 15 } as const;
    await claimStage(browser.database, stage, browser.now());
    await onPush(browser, pushed());
    expect(browser.shows.map(({ silent }) => silent)).toEqual([true]);
  });

  test('that arrives in the next stage’s time leaves nothing aloud for that stage’s own push', async () => {
    const browser = fakeBrowser(sixOClock - 4 * minute);
    await onPush(browser, pushed({ stage: 15 }));
    await onPush(browser, pushed({ stage: 5 }));
    expect(browser.shows.map(({ silent }) => silent)).toEqual([false, true]);
  });

  test('is shown aloud when the device cannot say who showed the stage first', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    browser.device.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await onPush(browser, pushed());
    expect(browser.shows.map(({ silent }) => silent)).toEqual([false]);
  });

  test('informs the open pages, and counts on the badge', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    const page = fakeWindow();
    browser.windowsOpen.push(page);
    await remind(browser);
    await onPush(browser, pushed());
    expect(page.received).toEqual([{ type: 'reminders-changed' }]);
    expect(browser.badges.at(-1)).toBe(1);
  });

  test('of the start takes the programme off the badge, also where the device’s clock is slow', async () => {
    const browser = fakeBrowser(sixOClock - 20_000);
    await remind(browser);
    await onPush(browser, pushed({ stage: 0 }));
    expect(browser.badges.at(-1)).toBe(0);
  });
});

describe('a browser that shows pushes itself', () => {
  /** What Safari gives the worker in the place of the message. */
  const handedOver = (text: string) => {
    const { notification } = JSON.parse(text) as PushMessage;
    return pushText({ data: null, notification });
  };

  test('shows the stage once, in the words of the device', async () => {
    const browser = fakeBrowser(sixOClock - 15 * minute);
    await keepLanguage(browser.device, 'ar');
    await onPush(browser, handedOver(pushed()));
    expect(browser.shows).toEqual([
      expect.objectContaining({
        body: 'سيبدأ البرنامج بعد 15 دقيقة',
        tag: `reminder-${reminderId}`,
        silent: false,
      }),
    ]);
    await onPush(browser, handedOver(pushed()));
    expect(browser.shows.map(({ silent }) => silent)).toEqual([false, true]);
  });

  test('still shows something of a push without our data', async () => {
    const browser = fakeBrowser();
    await onPush(browser, pushText({ data: null, notification: null }));
    expect(browser.shows).toHaveLength(1);
  });
});

describe('a push about a schedule that changed', () => {
  test('says the new time, and takes the reminder along', async () => {
    const moved = sixOClock + 10 * minute;
    // It is the same day in every time zone.
    const browser = fakeBrowser(moved - minute);
    await remind(browser);
    await onPush(browser, pushed({ kind: 'moved', start: moved / 1000 }));
    const time = new Intl.DateTimeFormat('en', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(moved);
    expect(browser.shows[0]?.body).toBe(`The programme now starts at ${time}`);
    expect((await readReminders(browser.database))[0]?.st).toBe('2026-11-21 18:10:00');
  });

  test('says of a programme that was brought forward that it has started, once, and leads to the channel', async () => {
    const moved = sixOClock - 20 * minute;
    const browser = fakeBrowser(moved + 5 * minute);
    await remind(browser);
    const push = pushed({ kind: 'moved', start: moved / 1000, dvr: 3600 });
    await onPush(browser, push);
    expect(browser.shows).toEqual([
      expect.objectContaining({
        body: 'The programme has already started!',
        silent: false,
        data: expect.objectContaining({ path: '/live/nile-news', start: moved }),
      }),
    ]);
    expect((await readReminders(browser.database))[0]?.st).toBe('2026-11-21 17:40:00');
    await onPush(browser, push);
    expect(browser.shows.map(({ silent }) => silent)).toEqual([false, true]);
  });

  test('says that a programme was cancelled, and lets its reminder go', async () => {
    const browser = fakeBrowser(sixOClock - 60 * minute);
    await remind(browser);
    await onPush(browser, pushed({ kind: 'cancelled' }));
    expect(browser.shows[0]?.body).toBe('The programme was cancelled');
    expect(await readReminders(browser.database)).toEqual([]);
  });
});

describe('a push that cannot be read', () => {
  test.each([
    ['nothing', undefined, 'Sahra'],
    ['no JSON', 'hello', 'Sahra'],
    ['JSON of another kind', '{"x":1}', 'Sahra'],
    ['a later version', '{"web_push":8030,"notification":{"title":"New kind"}}', 'New kind'],
  ])('with %s in it still shows something', async (_, text, title) => {
    const browser = fakeBrowser();
    await onPush(browser, text);
    expect(browser.shows).toEqual([
      expect.objectContaining({ title, body: 'There is news of your reminders' }),
    ]);
  });

  test('goes by the name that the app has in the viewer’s language', async () => {
    const browser = fakeBrowser();
    await keepLanguage(browser.device, 'ar');
    await onPush(browser, undefined);
    expect(browser.shows[0]).toMatchObject({ title: 'سهرة', lang: 'ar' });
  });
});

describe('a subscription that the browser renewed', () => {
  test('is put before the provider at once', async () => {
    const browser = fakeBrowser();
    await storeOwner(browser.device, noor);
    browser.network.set('/api/push-subscriptions', () => json({}));
    await onPushSubscriptionChange(browser, { key: 'key', renewed: undefined });
    const [request] = browser.requests;
    expect(request?.method).toBe('PUT');
    expect(request?.headers.get('Authorization')).toBe('Bearer noor');
    expect(await request?.json()).toEqual({
      endpoint: 'https://push.test/renewed',
      client_uuid: 'device',
      language: 'en',
    });
  });

  test('waits for the page where the session was not written down', async () => {
    const browser = fakeBrowser();
    await storeOwner(browser.device, { ...noor, remembered: false });
    const page = fakeWindow();
    browser.windowsOpen.push(page);
    await onPushSubscriptionChange(browser, { key: 'key', renewed: undefined });
    expect(browser.requests).toEqual([]);
    expect(page.received).toEqual([{ type: 'subscription-changed' }]);
  });
});
