import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { notificationReadinessAtom } from '#src/pwa/push-subscription.ts';
import { remoteAtom } from '#src/session/device-choices.ts';
import { focusedElement } from '#src/ui/spatial-navigation/move-focus.ts';
import { pressKey } from '#src/ui/spatial-navigation/press.ts';
import { showToastAtom } from '#src/ui/toast.tsx';
import { untilSettled, walkByArrows } from '../../tests/support/arrow-walk.ts';
import { type Answers, inArabic, showComponent } from '../../tests/support/component.tsx';
import {
  leaveSofa,
  readySofa,
  showFromSofa,
  watchKeys,
} from '../../tests/support/from-the-sofa.ts';
import { filled } from '../../tests/support/po.ts';
import { channel, film, smallProvider } from '../../tests/support/small-answers.ts';
import { guideDaysCache } from '../contracts/cache-names.ts';
import type { PresentProfile } from '../data/device/present-profile.ts';
import { PlayerFrame } from '../features/player/player-frame.tsx';
import type { PlayerHandle } from '../features/player/player-interface.ts';
import { PlayerMenu } from '../features/player/player-menu.tsx';
import { waitingLaunchAtom } from '../pwa/launches.ts';

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
  [...document.querySelectorAll('[role=dialog], dialog:modal, [popover=auto]:popover-open')].at(-1);

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

type Language = 'en' | 'ar';
type Say = (english: string, values?: Readonly<Record<string, string>>) => string;

type Panel = {
  name: string;
  path: string;
  /** The name of the button that opens it. */
  label: (say: Say) => string | RegExp;
  answers?: Answers;
  present?: PresentProfile;
  width?: number;
  /** What is on the device before the screen is shown. */
  prepare?: () => unknown;
  /** Its own keys go from day to day, wherever the walk puts the focus. */
  isCalendar?: boolean;
};

const noor = { id: '7', name: 'Noor', picture: 'lamp' as const, is_main: true };
const zain = { id: 'zain', name: 'Zain', picture: 'boat', has_pin: true };
const household: Answers = {
  'GET settings': () => ({ data: { profiles: true } }),
  'GET profiles': () => ({ data: [noor, zain] }),
  'GET user/sign-in-methods': () => ({ data: { password: true, fresh: true, identities: [] } }),
};

const withoutStream: Answers = {
  'GET live-streams/news': () => ({ data: { ...channel, unplayable_reason: 'No.' } }),
};

const panels: Panel[] = [
  { name: 'the user menu', path: '/about', label: (say) => say('Account') },
  { name: 'the bell', path: '/about', label: (say) => new RegExp(`^${say('Notifications')}`) },
  { name: 'the search box', path: '/about', label: (say) => say('Search') },
  { name: 'the menu of a narrow window', path: '/about', label: (say) => say('Menu'), width: 800 },
  { name: 'the trailer', path: '/films/view/the-salt-road', label: (say) => say('Trailer') },
  {
    name: 'the ways to share',
    path: '/video-details/the-salt-road',
    label: (say) => new RegExp(`^${say('Share {title}')}`),
  },
  {
    name: 'the qualities of a download',
    path: '/video-details/the-salt-road',
    label: (say) => say('Download'),
    answers: { 'GET videos/the-salt-road': () => ({ data: { ...film, download: { days: 7 } } }) },
  },
  {
    name: 'the dates of the guide',
    path: '/epg',
    label: (say) => say('Choose a date'),
    isCalendar: true,
  },
  { name: 'the filter of the guide', path: '/epg', label: (say) => say('Filter channels') },
  { name: 'the search of the guide', path: '/epg', label: (say) => say('Find a programme') },
  { name: 'the keys of the guide', path: '/epg', label: (say) => say('Keyboard shortcuts') },
  {
    name: 'the small guide over a channel',
    path: '/live/news',
    label: (say) => say('On now'),
    answers: withoutStream,
  },
  {
    name: 'more reminders for a programme',
    path: '/live/news',
    label: (say) => say('More reminders for {title}', { title: 'Programme 21' }),
    answers: withoutStream,
  },
  { name: 'the channels for a cell', path: '/multiview', label: (say) => say('Add a channel') },
  {
    name: 'the PIN of a profile',
    path: '/profiles',
    label: () => /^Zain/,
    answers: household,
  },
  {
    name: 'the question before a profile is removed',
    path: '/profiles/manage/zain',
    label: (say) => say('Remove the profile'),
    answers: household,
    present: { profile: noor, pass: 'pass' },
  },
  {
    name: 'the question before kept days are removed',
    path: '/profile/storage',
    label: (say) => say('Remove the guide days'),
    prepare: async () => {
      const cache = await caches.open(guideDaysCache);
      await cache.put('https://kept-guide.invalid/en/Asia%2FDubai/2026-11-24', new Response('day'));
    },
  },
];

async function openPanel({ path, label, width = 1280, ...panel }: Panel, language: Language) {
  const say: Say = (english, values = {}) =>
    language === 'ar' ? inArabic(english, values) : filled(english, values);
  await page.viewport(width, 800);
  await panel.prepare?.();
  const { address } = await showFromSofa(path, {
    language,
    answers: { ...answers, ...panel.answers },
    present: panel.present,
  });
  const button = page.getByRole('button', { name: label(say), exact: true }).first();
  await expect.element(button, { timeout: 20_000 }).toBeVisible();
  const opened = address();
  return { button, address, opened, layer: await openBy(button) };
}

describe.each(panels)('$name', (panel) => {
  test(
    'opens by Enter, keeps the arrows, and gives the focus back at Escape',
    async () => {
      const { button, address, opened, layer } = await openPanel(panel, 'en');
      await expectKept(layer);
      await userEvent.keyboard('{Escape}');
      await expectClosed(button, layer);
      expect(address()).toBe(opened);
    },
    panelMs,
  );

  test.each(['en', 'ar'] as const)(
    'shows nothing that the arrows do not reach, and closes by the Back key of a remote control, in %s',
    async (language) => {
      const { button, address, opened, layer } = await openPanel(panel, language);
      if (!panel.isCalendar) {
        const { unreached, trapped } = await walkByArrows(async (key) => pressKey(key));
        expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
      }
      pressGoBack();
      await expectClosed(button, layer);
      expect(address()).toBe(opened);
    },
    panelMs,
  );
});

/** A player whose controls have no button for its menu, as the operator's own. */
function Player() {
  const [open, setOpen] = useState(false);
  const handle = { hasMenuButton: false } as PlayerHandle;
  return (
    <main style={{ position: 'relative', blockSize: 450 }}>
      <a href="/">Elsewhere</a>
      <PlayerMenu handle={handle} open={open} onOpen={setOpen}>
        <p style={{ blockSize: 44 }}>Sleep timer</p>
        <button type="button">15 minutes</button>
        <button type="button">30 minutes</button>
      </PlayerMenu>
    </main>
  );
}

test.each(['GoBack', 'Escape'])(
  'the menu of a player keeps the arrows, and %s closes it and nothing else',
  async (key) => {
    const shown = await showComponent(<Player />);
    watchKeys(shown);
    shown.store.set(remoteAtom, 'on');
    await shown.router.navigate({ to: '/about' });
    const button = page.getByRole('button', { name: 'More' });
    const layer = await openBy(button);
    await expectKept(layer);
    const { unreached, trapped } = await walkByArrows(async (arrow) => pressKey(arrow));
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    // The browser of a television is left nothing to do.
    expect(document.activeElement?.dispatchEvent(event)).toBe(false);
    await expectClosed(button, layer);
    expect(shown.address()).toBe('/about');
  },
  panelMs,
);

test(
  'Enter leads from the video to Play, and the arrows from there to all buttons of the player',
  async () => {
    const shown = await showComponent(
      <main>
        <PlayerFrame
          id="7"
          src="/provider/demo/media/adverts/sahra.mp4"
          stream="on-demand"
          title="Film"
          plain
          menu
        />
      </main>,
    );
    watchKeys(shown);
    shown.store.set(remoteAtom, 'on');
    await expect
      .element(page.getByRole('button', { name: 'More' }), { timeout: 10_000 })
      .toBeVisible();
    // The buttons of the theme come after our own.
    const play = page.getByRole('button', { name: 'play', exact: true });
    await expect.element(play.first()).toBeVisible();
    await untilSettled();
    const focused = () => focusedElement()?.ariaLabel;
    document.querySelector<HTMLElement>('[data-playback]')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('play');
    const passed: unknown[] = [];
    for (const key of [...Array(3).fill('ArrowDown'), ...Array(8).fill('ArrowRight')]) {
      pressKey(key);
      passed.push(focused());
    }
    expect(passed).toEqual(expect.arrayContaining(['seek', 'More']));
    expect(passed.at(-1)).toBe('full screen');
  },
  panelMs,
);

test(
  'a question about what is watched is answered by arrows, and Back stays with it',
  async () => {
    const { store, address } = await showFromSofa('/about', { answers });
    store.set(waitingLaunchAtom, '/epg');
    await expect.poll(uppermost).toBeDefined();
    await expectKept(uppermost() as Element);
    pressGoBack();
    await expect.poll(uppermost).toBeUndefined();
    expect(address()).toBe('/about');
  },
  panelMs,
);

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
