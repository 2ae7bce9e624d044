import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { remoteChoiceAtom } from '#src/session/viewing-and-remote-choices.ts';
import { pressKey } from '#src/ui/spatial-navigation/press-key.ts';
import { untilSettled, walkByArrows } from '../../tests/support/arrow-walk.ts';
import type { Answers } from '../../tests/support/component.tsx';
import {
  downloadsFor,
  provider,
  viewersScreens,
  visitorsScreens,
} from '../../tests/support/every-screen.ts';
import {
  prepareRemoteControl,
  type RemoteControlSetting,
  showWithRemoteControl,
  stopRemoteControl,
} from '../../tests/support/remote-control-screen.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

beforeEach(prepareRemoteControl);
afterEach(stopRemoteControl);

/** Shows a screen to a viewer with a remote control. */
const byRemoteControl = (path: string, setting: RemoteControlSetting = {}) =>
  showWithRemoteControl(path, { answers: provider, ...setting });

/** Presses a key as a gamepad does, not by way of the browser's process: a walk has thousands of presses. */
const press = async (key: string) => pressKey(key);

describe.each(['en', 'ar'] as const)('with arrow keys alone, in %s', (language) => {
  it.each([
    ...viewersScreens.map((path) => ({ path, visitor: false })),
    ...visitorsScreens.map((path) => ({ path, visitor: true })),
  ])('everything on $path is reached, and nothing keeps the focus', async ({ path, visitor }) => {
    await byRemoteControl(path, { language, visitor, downloads: downloadsFor(path) });
    const { unreached, trapped, reached } = await walkByArrows(press);
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
    expect(reached).toBeGreaterThan(0);
  });
});

const household: Answers = {
  'GET settings': () => ({ data: { profiles: true } }),
  'GET profiles': () => ({
    data: [
      { id: '7', name: 'Noor', picture: 'lamp', is_main: true },
      { id: 'zain', name: 'Zain', picture: 'boat' },
    ],
  }),
  'GET user/sign-in-methods': () => ({ data: { password: true, fresh: true, identities: [] } }),
};

it.each(['/profiles', '/profiles/manage', '/profiles/manage/new', '/profiles/manage/zain'])(
  'everything on %s is reached, the pictures too',
  async (path) => {
    await byRemoteControl(path, {
      answers: { ...provider, ...household },
      present: { profile: { id: '7', name: 'Noor', picture: 'lamp', is_main: true }, pass: 'pass' },
    });
    const { unreached, trapped, reached } = await walkByArrows(press);
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
    expect(reached).toBeGreaterThan(path.includes('/manage/') ? 8 : 1);
  },
);

const focusedText = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('the arrow keys of a desk move no focus', async () => {
  const { store } = await byRemoteControl('/');
  store.set(remoteChoiceAtom, 'auto');
  await waitFor(async () => {
    const before = document.activeElement;
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(before);
  });
});

/**
 * Presses Back as televisions send it: some keys have only a number. The answer is whether the television is left to do
 * something.
 */
function pressBack(key: string, keyCode = 0): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

describe('Back, on a screen that was opened by its address', () => {
  // Those that use Escape or Back themselves, and one that does not.
  it.each([
    { path: '/films/view/the-salt-road', visitor: false },
    { path: '/live/news', visitor: false },
    { path: '/epg', visitor: false },
    { path: '/search?q=salt', visitor: false },
    { path: '/multiview?add=news', visitor: false },
    { path: '/profile', visitor: false },
    { path: '/login', visitor: true },
  ])('leads from $path home, and only from there out of the app', async ({ path, visitor }) => {
    const { address, router } = await byRemoteControl(path, { visitor });
    expect(pressBack('GoBack')).toBe(false);
    await expect.poll(address).toBe('/');
    expect(router.history.canGoBack()).toBe(false);
    await untilSettled();
    expect(pressBack('GoBack')).toBe(true);
    expect(address()).toBe('/');
  });

  it.each([
    { key: 'GoBack' },
    { key: 'BrowserBack' },
    { key: 'XF86Back' },
    { key: 'Backspace' },
    { key: 'Escape' },
    { key: 'Unidentified', keyCode: 461 },
    { key: 'Unidentified', keyCode: 10_009 },
  ])('is the key $key $keyCode', async ({ key, keyCode }) => {
    const { address } = await byRemoteControl('/about');
    expect(pressBack(key, keyCode)).toBe(false);
    await expect.poll(address).toBe('/');
  });
});

it('the Back key of a television that is not known closes no app before the code of the keys is here', async () => {
  const { store, address } = await byRemoteControl('/about');
  store.set(remoteChoiceAtom, 'off');
  store.set(remoteChoiceAtom, 'auto');
  expect(pressBack('GoBack')).toBe(false);
  await expect.poll(address).toBe('/');
});

it('Back leads to the screen before, and to the card by which it was left', async () => {
  const { address, router } = await byRemoteControl('/films');
  const card = page.getByRole('main').getByRole('link').first();
  card.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('/view/');
  await untilSettled();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true, cancelable: true }),
  );
  await expect.poll(address).toBe('/films');
  await expect.element(card).toHaveFocus();
  expect(router.history.canGoBack()).toBe(false);
});

it('the arrows stay in a text until its edge, and up and down leave it', async () => {
  await byRemoteControl('/profile');
  const name = page.getByRole('textbox', { name: 'First name' });
  await userEvent.click(name);
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(name).not.toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(name).toHaveFocus();
});

it('a setting is passed by the arrows, and chosen by Enter alone', async () => {
  await byRemoteControl('/profile/storage');
  const always = page.getByRole('group', { name: 'Use less data' }).getByLabelText('Always');
  const never = page.getByRole('group', { name: 'Use less data' }).getByLabelText('Never');
  always.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(never).toHaveFocus();
  await expect.element(never).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(never).toBeChecked();
});

it('the months are reached from the first week of the days', async () => {
  await byRemoteControl('/epg');
  await userEvent.click(page.getByRole('button', { name: 'Choose a date' }));
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeVisible();
  await waitFor(() => expect(document.activeElement?.closest('table')).not.toBeNull());
  for (let weeks = 0; weeks < 7 && document.activeElement?.closest('table'); weeks += 1)
    await press('ArrowUp');
  expect(focusedText()).toMatch(/month$/);
});
