import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { notificationReadinessAtom } from '#src/pwa/push-subscription.ts';
import { pressKey } from '#src/ui/spatial-navigation/press.ts';
import { showToastAtom } from '#src/ui/toast.tsx';
import { untilSettled, walkByArrows } from '../../tests/support/arrow-walk.ts';
import type { Answers } from '../../tests/support/component.tsx';
import { leaveSofa, readySofa, showFromSofa } from '../../tests/support/from-the-sofa.ts';
import { film, smallProvider } from '../../tests/support/small-answers.ts';

beforeEach(readySofa);
afterEach(async () => {
  leaveSofa();
  await page.viewport(1280, 800);
});

const answers: Answers = {
  ...smallProvider,
  'GET web-notifications': () => ({
    status: 200,
    data: [1, 2].map((id) => ({
      id: `notice-${id}`,
      title: `News ${id}`,
      body: 'Something to watch.',
      link: '/reminders',
      created_at: '2026-11-21T15:00:00Z',
    })),
  }),
  'GET videos/the-salt-road': () => ({
    data: {
      ...film,
      trailers: [1, 2].map((id) => ({
        id,
        title: `Trailer ${id}`,
        embed_url: '/media/none.m3u8',
      })),
    },
  }),
};

/** The dialog or panel over the page. */
const uppermost = () =>
  [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')].at(-1);

const isInside = (layer: Element) => layer.contains(document.activeElement);

/** Opens a panel by Enter on its button. */
async function openBy(button: Locator): Promise<Element> {
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(uppermost, { timeout: 20_000 }).toBeDefined();
  await expect.poll(() => uppermost()?.querySelector('a, button, input')).toBeTruthy();
  await untilSettled();
  const layer = uppermost();
  if (!layer) throw new Error('It was closed again');
  return layer;
}

/** Each arrow more often than there are things in the panel. */
const everyWay = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) =>
  `{${key}}`.repeat(8),
);

/** The arrows are kept inside, and the page below stays where it is. */
async function expectKept(layer: Element) {
  const before = scrollY;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => isInside(layer)).toBe(true);
  for (const keys of everyWay) {
    await userEvent.keyboard(keys);
    expect(isInside(layer), keys).toBe(true);
  }
  expect(scrollY).toBe(before);
}

async function expectClosed(button: Locator, layer: Element) {
  await expect.poll(uppermost).not.toBe(layer);
  await expect.poll(uppermost).toBeUndefined();
  await expect.element(button).toHaveFocus();
}

/** A key that only remote controls have, and no test can press for real. */
const pressGoBack = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'GoBack',
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );

/** A machine that does other things too takes long to fetch what a panel shows. */
const panelMs = 90_000;

const panels = [
  { name: 'the user menu', path: '/about', label: 'Account' },
  { name: 'the bell', path: '/about', label: /^Notifications/ },
  { name: 'the search box', path: '/about', label: 'Search' },
  { name: 'the menu of a narrow window', path: '/about', label: 'Menu', width: 800 },
  { name: 'the trailer', path: '/films/view/the-salt-road', label: 'Trailer' },
  { name: 'the dates of the guide', path: '/epg', label: 'Choose a date', isCalendar: true },
  { name: 'the search of the guide', path: '/epg', label: 'Find a programme' },
];

describe.each(panels)('$name', ({ path, label, width = 1280, isCalendar = false }) => {
  const button = page.getByRole('button', { name: label, exact: true }).first();

  async function open() {
    await page.viewport(width, 800);
    const { address } = await showFromSofa(path, { answers });
    return { address, layer: await openBy(button) };
  }

  test(
    'opens by Enter, keeps the arrows, and gives the focus back at Escape',
    async () => {
      const { address, layer } = await open();
      await expectKept(layer);
      await userEvent.keyboard('{Escape}');
      await expectClosed(button, layer);
      expect(address()).toBe(path);
    },
    panelMs,
  );

  test(
    'shows nothing that the arrows do not reach, and closes by the Back key of a remote control',
    async () => {
      const { address, layer } = await open();
      // A calendar goes on from the day that its own keys came to, wherever the walk puts the focus.
      if (!isCalendar) {
        const { unreached, trapped } = await walkByArrows(async (key) => pressKey(key));
        expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
      }
      pressGoBack();
      await expectClosed(button, layer);
      expect(address()).toBe(path);
    },
    panelMs,
  );
});

test(
  'Enter on an entry of the user menu opens its screen and closes the menu',
  async () => {
    const { address } = await showFromSofa('/about', { answers });
    const layer = await openBy(page.getByRole('button', { name: 'Account' }));
    const profile = page.getByRole('link', { name: 'Profile', exact: true });
    for (let presses = 0; presses < 9 && document.activeElement !== profile.query(); presses += 1)
      await userEvent.keyboard('{ArrowDown}');
    await expect.element(profile).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/profile');
    await expect.poll(() => layer.matches(':popover-open')).toBe(false);
  },
  panelMs,
);

test(
  'a programme and the question about its reminder lie one upon the other, and close one after the other',
  async () => {
    const { store, address } = await showFromSofa('/epg', {
      answers: { ...answers, 'POST channel-notifications': () => ({}) },
    });
    store.set(notificationReadinessAtom, 'ask');
    const cell = page.getByRole('gridcell', { name: /^Programme 21, .*Sahra News/ });
    const programme = await openBy(cell);
    await expectKept(programme);
    const remind = page.getByRole('button', { name: 'Remind me' }).first();
    remind.element().focus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('dialog', { name: 'Your reminder is set' });
    await expect.element(question).toBeVisible();
    await expectKept(question.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Reminder set' })).toHaveFocus();
    pressGoBack();
    await expectClosed(cell, programme);
    expect(address()).toBe('/epg');
  },
  panelMs,
);

test(
  'a message over the page is reached by the arrows, and Enter closes it',
  async () => {
    const { store } = await showFromSofa('/about', { answers });
    store.set(showToastAtom, { key: 'a', text: 'It is kept.', variant: 'plain', duration: 80_000 });
    await expect.element(page.getByText('It is kept.')).toBeVisible();
    const { unreached, trapped } = await walkByArrows(async (key) => pressKey(key));
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
    document.querySelector<HTMLElement>('[role=status] button')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It is kept.')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).not.toBe(document.body);
  },
  panelMs,
);
