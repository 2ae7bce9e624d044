/** The menu of the viewer before a hand that is faster than the network. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { delayImports, failImports } from '../../tests/support/dynamic-import-faults.ts';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import type { Download } from '../contracts/download.ts';
import type { PresentProfile } from '../data/device/present-profile.ts';
import { keys } from '../queries/keys.ts';
import { profilesQuery } from '../queries/profiles.ts';
import { keepDataSavingChoice } from '../session/data-saving.ts';

const noor = { id: '7', name: 'Noor', picture: 'lamp', is_main: true, has_pin: true };
const zain = { id: 'zain', name: 'Zain', picture: 'boat' } as const;
const present: PresentProfile = { profile: zain, pass: 'pass of zain' };

const paused: Download = {
  ...{ copy: 'd'.repeat(32), subject: { type: 'video', id: 'salt' }, title: 'The Salt Road' },
  ...{ title_trans: undefined, kind: 'hls', bandwidth: 0, state: 'paused', kept_parts: 1 },
  ...{ parts: 9, bytes: 7, on_metered: true, days: 7, added_at: 0, checked_at: 0, subtitles: [] },
};

/** The screen before Zain, whose mother has a PIN, when the device knows the profiles. */
async function showZain(
  downloads: readonly Download[] = [],
  failure: () => Response | undefined = () => undefined,
) {
  const shown = await showScreen('/about', {
    present,
    downloads,
    ...asViewer({
      'GET settings': () => ({ data: { profiles: true } }),
      'GET profiles': () => failure() ?? { data: [noor, zain] },
      'POST profiles/7/enter': () => ({ data: { profile: noor, pass: 'pass of 7' } }),
    }),
  });
  const { queryKey } = profilesQuery(shown.client);
  await expect.poll(() => shown.queryClient.getQueryData(queryKey)).toHaveLength(2);
  await expect.poll(() => shown.queryClient.getQueryData(keys.downloads)).toEqual(downloads);
  return shown;
}

const account = page.getByRole('button', { name: 'Account' });
const pressNoor = async () => {
  await account.click();
  await page.getByRole('button', { name: 'Noor' }).click();
};
const pin = page.getByLabelText('PIN', { exact: true });
const topOf = (one: typeof pin) => one.element().getBoundingClientRect().top;

test('the links of the menu and “Sign out” stay where they first are, below the occasional links too', async () => {
  keepDataSavingChoice('on');
  await showZain([paused]);
  const tops = new Set<number>();
  const look = () => {
    const buttons = [...document.querySelectorAll('[popover] button')];
    const signOut = buttons.find(({ textContent }) => textContent === 'Sign out');
    if (signOut?.checkVisibility()) tops.add(signOut.getBoundingClientRect().top);
  };
  const seen = setInterval(look);
  await account.click();
  await expect.element(page.getByRole('link', { name: 'Favourites' })).toBeVisible();
  // What stands above the links. React holds a part back for 300 ms that comes after its place was shown empty, so the
  // links would have been seen without it.
  await expect.element(page.getByText('noor@sahra.example')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Noor' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All profiles' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Downloads' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Less data is used' })).toBeVisible();
  clearInterval(seen);
  look();
  expect(tops.size).toBe(1);
});

test('the profiles are there before the menu opens, also where their first call failed', async () => {
  let failures = 1;
  await showZain([], () => (failures-- > 0 ? Response.json({}, { status: 500 }) : undefined));
  await account.click();
  expect(page.getByRole('button', { name: 'Noor' }).query()).not.toBeNull();
});

test('a PIN can be asked for again once its code, which was lost, can be fetched', async () => {
  const { session, calls } = await showZain();
  const findCode = failImports(/pin-dialog\.tsx/);
  await pressNoor();
  await expect
    .element(page.getByText('Switching and changing profiles needs the network.'))
    .toBeVisible();
  await expect.element(pin).not.toBeInTheDocument();
  findCode();
  await pressNoor();
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('2468{Enter}');
  await expect.poll(() => session.pass()).toBe('pass of 7');
  expect(calls.findLast(({ call }) => call.endsWith('/enter'))?.body).toEqual({ pin: '2468' });
});

test('the digits of a PIN that are typed before its code has come belong to it, and its field stays in place', async () => {
  const { session, calls } = await showZain();
  const giveCode = delayImports(/pin-dialog\.tsx/);
  await pressNoor();
  await userEvent.keyboard('24');
  const watch = page.getByRole('button', { name: 'Watch', exact: true });
  expect(watch.query()).toBeNull();
  const top = topOf(pin);
  giveCode();
  await expect.element(watch).toBeVisible();
  expect(topOf(pin)).toBe(top);
  await userEvent.keyboard('68{Enter}');
  await expect.poll(() => session.pass()).toBe('pass of 7');
  expect(calls.findLast(({ call }) => call.endsWith('/enter'))?.body).toEqual({ pin: '2468' });
});
