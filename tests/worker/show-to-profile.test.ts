import { beforeEach, describe, expect, test } from 'vitest';
import { profileHash } from '#src/contracts/push-message.ts';
import type { Viewer } from '#src/contracts/worker-messages.ts';
import { keepLanguage, leaveDevice, storeOwner } from '#src/data/device/device-owner.ts';
import { addReminders, readReminders } from '#src/data/device/reminders.ts';
import { showDueReminders } from '../../sw/due-reminders.ts';
import { onPush } from '../../sw/incoming-pushes.ts';
import { eveningNews } from '../support/evening-news.ts';
import { noor as account, type FakeBrowser, fakeBrowser, origin } from './fake-browser.ts';

const minute = 60_000;
const sixOClock = Date.UTC(2026, 10, 21, 18);
const reminderId = 'a'.repeat(64);
const grownUp: Viewer = { ...account, pass: 'noor' };
const child: Viewer = { ...account, pass: 'lina', profile_id: 'lina', guide: '-6' };
const sentence = 'This reminder is for another profile';

/** What the provider pushes for the profile `profile_id` about a film. */
const pushed = async (profileId: string | undefined, more: object = {}): Promise<string> =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Night crimes',
      navigate: `${origin}/live/nile-news`,
      data: {
        ...{ kind: 'reminder', reminder_id: reminderId, channel_id: 'nile-news' },
        ...(profileId && { profile_hash: await profileHash(profileId, reminderId) }),
        ...{ title: 'Night crimes', start: sixOClock / 1000, stage: 15, ...more },
      },
    },
  });

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser(sixOClock - 15 * minute);
});
const titles = () => [...browser.screen.values()].map(({ title }) => title);

describe('a push that was under way when another profile began to watch', () => {
  test.each([
    ['a stage', {}],
    ['a programme that moved', { kind: 'moved' }],
    ['a programme that was cancelled', { kind: 'cancelled' }],
  ])('of %s shows a child neither title nor channel, without a sound', async (_, more) => {
    await storeOwner(browser.device, child);
    await onPush(browser, await pushed('7', more));
    expect(browser.shows).toEqual([
      expect.objectContaining({ title: 'Sahra', body: sentence, silent: true, actions: [] }),
    ]);
    expect(JSON.stringify(browser.shows)).not.toMatch(/Night crimes|nile-news/);
  });

  test('says so in the language of the device', async () => {
    await storeOwner(browser.device, child);
    await keepLanguage(browser.device, 'ar');
    await onPush(browser, await pushed('7'));
    expect(browser.shows[0]).toMatchObject({ lang: 'ar', body: 'هذا التذكير لملف مشاهدة آخر' });
  });

  test('of a provider without profiles is the account’s: a profile of the device alone does not see it', async () => {
    const onDevice: Viewer = { ...account, profile_id: 'on-this-device.lina', guide: '' };
    await storeOwner(browser.device, onDevice);
    await onPush(browser, await pushed(undefined));
    expect(browser.shows).toEqual([
      expect.objectContaining({ title: 'Sahra', body: sentence, silent: true }),
    ]);
    await storeOwner(browser.device, account);
    await onPush(browser, await pushed(undefined));
    expect(browser.shows.at(-1)).toMatchObject({ title: 'Night crimes' });
  });

  test('leaves the child’s reminder of the same programme, which is then shown aloud', async () => {
    await storeOwner(browser.device, child);
    await addReminders(browser.database, [{ ...eveningNews, id: reminderId }]);
    await onPush(browser, await pushed('7'));
    await onPush(browser, await pushed('7', { kind: 'cancelled' }));
    expect(await readReminders(browser.database)).toHaveLength(1);
    await onPush(browser, await pushed('lina'));
    expect(browser.shows.at(-1)).toMatchObject({ title: 'Night crimes', silent: false });
  });

  test('loses its title again when the profile changes while it is shown', async () => {
    await storeOwner(browser.device, grownUp);
    const { show } = browser.desktop;
    browser.desktop.show = async (title, notification) => {
      await show(title, notification);
      await storeOwner(browser.device, child);
    };
    await onPush(browser, await pushed('7'));
    expect(browser.shows.map(({ title }) => title)).toEqual(['Night crimes', 'Sahra']);
    expect(titles()).toEqual(['Sahra']);
  });
});

/** `change` changes the viewer right after the worker has asked whose device it is. */
function changeAfterAsking(change: (device: FakeBrowser['device']) => Promise<unknown>) {
  const { device } = browser;
  const { read } = device;
  device.read = async (work) => {
    device.read = read;
    const answer = await read(work);
    await change(device);
    return answer;
  };
}

describe('a push for a grown-up, at whose arrival a child begins to watch', () => {
  beforeEach(async () => {
    await storeOwner(browser.device, child);
    await addReminders(browser.database, [{ ...eveningNews, id: reminderId }]);
    await storeOwner(browser.device, grownUp);
    changeAfterAsking((device) => storeOwner(device, child));
  });

  test('takes no reminder of the same programme from the child when it is cancelled', async () => {
    await onPush(browser, await pushed('7', { kind: 'cancelled' }));
    expect(await readReminders(browser.database)).toHaveLength(1);
    expect(titles()).toEqual(['Sahra']);
  });

  test('does not make the child’s own reminder silent', async () => {
    await onPush(browser, await pushed('7'));
    await onPush(browser, await pushed('lina'));
    expect(browser.shows.at(-1)).toMatchObject({ title: 'Night crimes', silent: false });
  });
});

test('a push at whose arrival the viewer logs out leaves nothing on the device', async () => {
  await storeOwner(browser.device, grownUp);
  changeAfterAsking((device) => leaveDevice(device, 'logout'));
  await onPush(browser, await pushed('7'));
  expect(await browser.device.read((records) => records.list(''))).toEqual([]);
  expect(titles()).toEqual(['Sahra']);
});

test.each([
  ['a grown-up', grownUp, '7'],
  ['a child', child, 'lina'],
  ['the profile, where the provider names no profile', child, undefined],
])('a push for %s who watches is shown whole', async (_, viewer, profileId) => {
  await storeOwner(browser.device, viewer);
  await onPush(browser, await pushed(profileId));
  expect(titles()).toEqual(['Night crimes']);
});

test('after a logout a push that was under way shows nobody’s title', async () => {
  await onPush(browser, await pushed('7'));
  expect(titles()).toEqual(['Sahra']);
});

test('a reminder that the worker itself shows loses its title when a child comes meanwhile', async () => {
  await storeOwner(browser.device, grownUp);
  await addReminders(browser.database, [{ ...eveningNews, id: reminderId }]);
  const { show } = browser.desktop;
  browser.desktop.show = async (title, notification) => {
    await show(title, notification);
    await storeOwner(browser.device, child);
  };
  browser.clock.now = sixOClock - 14 * minute;
  await showDueReminders(browser);
  expect(titles()).toEqual(['Sahra']);
});
