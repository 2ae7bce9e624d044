import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notificationReadinessAtom } from '#src/pwa/push-subscription.ts';
import { pressKey } from '#src/ui/spatial-navigation/press-key.ts';
import { showToastAtom } from '#src/ui/toast.tsx';
import { walkByArrows } from '../../tests/support/arrow-walk.ts';
import { type Answers, inArabic } from '../../tests/support/component.tsx';
import {
  expectClosed,
  expectKept,
  openBy,
  panelMs,
  pressGoBack,
  uppermost,
} from '../../tests/support/panel-by-keys.ts';
import { filled } from '../../tests/support/po.ts';
import {
  prepareRemoteControl,
  showWithRemoteControl,
  stopRemoteControl,
} from '../../tests/support/remote-control-screen.ts';
import { channel, film, smallProvider } from '../../tests/support/small-answers.ts';
import { guideDaysCache } from '../contracts/cache-names.ts';
import type { PresentProfile } from '../data/device/present-profile.ts';
import { waitingLaunchAtom } from '../pwa/launches.ts';

beforeEach(prepareRemoteControl);
afterEach(async () => {
  stopRemoteControl();
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
  const { address } = await showWithRemoteControl(path, {
    language,
    answers: { ...answers, ...panel.answers },
    present: panel.present,
  });
  const button = page.getByRole('button', { name: label(say), exact: true }).first();
  await expect.element(button).toBeVisible();
  const opened = address();
  return { button, address, opened, layer: await openBy(button) };
}

describe.each(panels)('$name', (panel) => {
  test.each(['en', 'ar'] as const)(
    'opens by Enter, shows nothing that the arrows do not reach, and closes by the Back key of a remote control, in %s',
    async (language) => {
      const { button, address, opened, layer } = await openPanel(panel, language);
      if (!panel.isCalendar) {
        const { unreached, trapped } = await walkByArrows(async (key) => pressKey(key));
        expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
      }
      pressGoBack();
      await expectClosed(button, layer);
      expect(address()).toBe(opened);
      // What follows has no language.
      if (language === 'ar') return;
      const again = await openBy(button);
      await expectKept(again);
      await userEvent.keyboard('{Escape}');
      await expectClosed(button, again);
      expect(address()).toBe(opened);
    },
    panelMs,
  );
});

test(
  'a question about what is watched is answered by arrows, and Back stays with it',
  async () => {
    const { store, address } = await showWithRemoteControl('/about', { answers });
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
    const { address } = await showWithRemoteControl('/about', { answers });
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
    const { store, address } = await showWithRemoteControl('/epg', {
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
    const { store } = await showWithRemoteControl('/about', { answers });
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
