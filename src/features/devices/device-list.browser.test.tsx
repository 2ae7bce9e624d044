import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, heldAnswer, inArabic, viewer } from '../../../tests/support/component.tsx';
import { expectDocumentAccessibleInBoth } from '../../../tests/support/component-accessibility.ts';
import { showScreen } from '../../../tests/support/screen.tsx';
import type { Language } from '../../domain/language.ts';
import { keys } from '../../queries/keys.ts';
import { signedInAtom } from '../../session/session.ts';

const laptop = { id: 'laptop', icon: 'desktop', label: 'Firefox · Linux', current: true };
const phone = { id: 'phone', icon: 'phone', label: 'Chrome · Android', time: 1_795_536_000 };
const set = { id: 'set', icon: 'television', label: 'Living room' };

const list = () => ({ data: [phone, laptop, set] });
const unreachable = () => {
  throw new TypeError('no network');
};
const unavailable = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });

const show = (answers: Answers, language: Language = 'en') =>
  showScreen('/devices', {
    user: viewer,
    language,
    answers: { 'GET user/devices': list, ...answers },
  });

const main = page.getByRole('main');
const cards = main.getByRole('listitem');
const signOut = (name: string | RegExp) => main.getByRole('button', { name });

test('this device stands first and has no button, each other one says when it was last used', async () => {
  const held = heldAnswer();
  const { router } = await showScreen('/about', {
    user: viewer,
    answers: { 'GET user/devices': held.answer },
  });
  void router.navigate({ to: '/devices' });
  await expect.element(main.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  held.give(list());
  await expect.element(cards.nth(0)).toMatchTextContent(/Firefox · Linux\s*Current/);
  expect(cards.nth(0).getByRole('button').query()).toBeNull();
  await expect.element(cards.nth(1)).toMatchTextContent(/Last used: 24 Nov 2026, 20:00/);
  await expect.element(cards.nth(2)).not.toMatchTextContent(/Last used/);
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  await expectDocumentAccessibleInBoth();
});

test('a device is signed out by Enter, its card goes, and the keys go on from the list', async () => {
  const { calls } = await show({ 'DELETE user/devices/phone': () => ({}) });
  const button = signOut('Sign out Chrome · Android');
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards.elements().length).toBe(2);
  expect(calls.map(({ call }) => call)).toContain('DELETE user/devices/phone');
  await expect.element(main.getByRole('list')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(signOut('Sign out Living room')).toHaveFocus();
});

test('a device that was signed out does not come back with a list that was asked for before', async () => {
  const late = heldAnswer();
  let answer: () => unknown = list;
  const { queryClient } = await show({
    'GET user/devices': () => answer(),
    'DELETE user/devices/phone': () => ({}),
  });
  await expect.poll(() => cards.elements().length).toBe(3);
  answer = late.answer;
  void queryClient.invalidateQueries({ queryKey: keys.devices });
  await signOut('Sign out Chrome · Android').click();
  await expect.poll(() => cards.elements().length).toBe(2);
  late.give(list());
  await expect.poll(() => queryClient.isFetching({ queryKey: keys.devices })).toBe(0);
  expect(cards.elements()).toHaveLength(2);
});

test('a device that was signed out elsewhere meanwhile counts as signed out', async () => {
  await show({ 'DELETE user/devices/phone': () => Response.json({}, { status: 404 }) });
  await signOut('Sign out Chrome · Android').click();
  await expect.poll(() => cards.elements().length).toBe(2);
  expect(page.getByText(/Nothing was signed out/).query()).toBeNull();
});

test('while one device is being signed out, no second one can be', async () => {
  const held = heldAnswer();
  const { calls } = await show({ 'DELETE user/devices/phone': held.answer });
  await signOut('Sign out Chrome · Android').click();
  for (const name of ['Sign out Chrome · Android', 'Sign out Living room', 'Sign out from all'])
    await expect.element(signOut(name)).toBeDisabled();
  held.give({});
  await expect.element(signOut('Sign out Living room')).toBeEnabled();
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});

test.each([
  ['one device', 'Sign out Chrome · Android'],
  ['all devices', 'Sign out from all'],
])(
  'a refusal to sign out %s leaves all signed in, and the screen says so',
  async (_which, name) => {
    const refused = () => Response.json({}, { status: 403 });
    const { address } = await show({
      'DELETE user/devices/phone': refused,
      'DELETE user/devices': refused,
    });
    await signOut(name).click();
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent('The server refused this. Nothing was signed out.');
    expect(cards.elements()).toHaveLength(3);
    expect(address()).toBe('/devices');
  },
);

test.each([
  ['one device', 'Sign out Chrome · Android', unreachable],
  ['one device', 'Sign out Chrome · Android', unavailable],
  ['all devices', 'Sign out from all', unreachable],
  ['all devices', 'Sign out from all', unavailable],
])(
  'after a lost answer about %s nobody says that nothing was signed out',
  async (_which, name, lost) => {
    const { address } = await show({
      'DELETE user/devices/phone': lost,
      'DELETE user/devices': lost,
    });
    await signOut(name).click();
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent(/not known whether that worked/);
    expect(page.getByText(/Nothing was signed out/).query()).toBeNull();
    expect(address()).toBe('/devices');
  },
);

test('a device that was signed out by a call whose answer was lost goes from the list, and the keys go on from there', async () => {
  let devices = [phone, laptop, set];
  await show({
    'GET user/devices': () => ({ data: devices }),
    'DELETE user/devices/phone': () => {
      devices = [laptop, set];
      return unreachable();
    },
  });
  await signOut('Sign out Chrome · Android').click();
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(main.getByRole('alert')).toMatchTextContent(/not known whether that worked/);
  await expect.element(main.getByRole('list')).toHaveFocus();
});

test('who signs out from all is led to the sign-in, and the device keeps no token', async () => {
  const { address, store } = await show({ 'DELETE user/devices': () => ({}) });
  await signOut('Sign out from all').click();
  await expect.poll(address).toMatch(/^\/login/);
  expect(store.get(signedInAtom)).toBe(false);
});

test('a provider without the list shows this device alone, and signs it out by the call that it has', async () => {
  const lacking = () => Response.json({}, { status: 405 });
  const { calls, address } = await show({
    'GET user/devices': lacking,
    'DELETE user/devices': lacking,
    'POST logout': () => ({}),
  });
  await expect.poll(() => cards.elements().length).toBe(1);
  await expect.element(cards.nth(0)).toMatchTextContent(/Current/);
  await signOut('Sign out from all').click();
  await expect.poll(address).toMatch(/^\/login/);
  await expect.poll(() => calls.map(({ call }) => call)).toContain('POST logout');
});

test('a list that does not come can be asked for again', async () => {
  let answer: () => unknown = unavailable;
  await show({ 'GET user/devices': () => answer() });
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(cards.elements()).toHaveLength(0);
  answer = list;
  await retry.click();
  await expect.poll(() => cards.elements().length).toBe(3);
});

test('offline the screen says that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({ 'GET user/devices': unreachable });
  await expect.element(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(main).toMatchTextContent(/offline/);
});

test('an Arabic viewer reads the list from right to left: the picture of a device stands at the right of its name', async () => {
  await show({}, 'ar');
  await expect.element(cards.nth(0)).toMatchTextContent(new RegExp(inArabic('Current')));
  const label = 'Chrome · Android';
  await expect.element(signOut(inArabic('Sign out {label}', { label }))).toBeVisible();
  const name = cards.nth(1).getByText(label).element().getBoundingClientRect();
  const icon = cards.nth(1).element().querySelector('svg')?.getBoundingClientRect();
  expect(icon?.left).toBeGreaterThan(name.right - 1);
});
