import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  heldAnswer,
  inArabic,
  removeComponent,
  savedFiles,
  showComponent,
} from '../../../tests/support/component.tsx';
import { guideAxis } from '../../domain/guide/guide-axis.ts';
import type { Programme, Story } from '../../domain/guide/schedule.ts';
import type { Language } from '../../domain/language.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { ProgrammePopup } from './programme-popup.tsx';

const now = Date.parse('2026-11-24T16:00:00Z');
const axis = guideAxis('2026-11-24', 'Asia/Dubai');

type Setting = {
  start?: number;
  dvr?: number;
  posters?: 'all' | 'live_only';
  story?: Story | undefined;
  title?: string;
  unplayable?: string;
  language?: Language;
  answer?: () => unknown;
  /** The top of the programme's cell, in pixels of the window. */
  cellTop?: number;
};

const known: Story = {
  description: 'A ferry leaves.',
  thumbnail: '/icons/icon-192.png',
  casts: [],
};

async function show(setting: Setting = {}) {
  const { start = now - hour / 2, dvr = 86_400, posters = 'all', title = 'Harbour' } = setting;
  const { language = 'en', answer, unplayable, cellTop = 100 } = setting;
  const story = 'story' in setting ? setting.story : known;
  const cell: Programme = { id: '9', title, start, stop: start + hour, story };
  const onClose = vi.fn();
  const onWatch = vi.fn();
  const channel = {
    id: '4',
    title: 'Sahra One',
    number: 1,
    logo: undefined,
    genres: [],
    dvr,
    posters,
    unplayable,
  };
  await showComponent(
    <ProgrammePopup
      opened={{
        cell,
        channel,
        box: { inline: 300, block: cellTop, inlineSize: 200, blockSize: 60 },
      }}
      remind={() => <button type="button">Remind me</button>}
      {...{ axis, now, onClose, onWatch }}
    />,
    { language, ...(answer && { answers: { 'GET live-streams/epg/9': answer } }) },
  );
  return { onClose, onWatch };
}

const dialog = page.getByRole('dialog');
const buttons = () =>
  dialog
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('a programme on air is shown with its times, and watched live or from its start', async () => {
  vi.setSystemTime(now);
  const { onWatch } = await show();
  await expect.element(dialog.getByRole('heading', { name: 'Harbour' })).toHaveFocus();
  await expect.element(dialog).toMatchTextContent(/19:30 – 20:30/);
  await expect.element(dialog).toMatchTextContent(/30 min left of 60/);
  await expect.element(dialog.getByText('Sahra One')).toBeVisible();
  expect(dialog.element().querySelector('[class*=bar]')?.checkVisibility()).toBe(true);
  await dialog.getByRole('button', { name: 'Watch Live' }).click();
  expect(onWatch).toHaveBeenLastCalledWith('4', 'live');
  await dialog.getByRole('button', { name: 'Watch From Start' }).click();
  expect(onWatch).toHaveBeenLastCalledWith('4', { startOver: 1800 });
});

test('a programme on air is watched beside others, where the channel plays and the screen is wide', async () => {
  await show();
  const beside = dialog.getByRole('link', { name: 'Watch side by side', includeHidden: true });
  await expect.element(beside).toHaveAttribute('href', '/multiview?add=%224%22');
  await page.viewport(800, 800);
  await expect.element(beside).not.toBeVisible();
  await page.viewport(1280, 800);
  await removeComponent();
  await show({ unplayable: 'No.' });
  await expect.element(dialog.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await expect.element(beside).not.toBeInTheDocument();
  await removeComponent();
  await show({ start: now + hour });
  await expect.element(dialog.getByRole('button', { name: 'Remind me' })).toBeVisible();
  await expect.element(beside).not.toBeInTheDocument();
});

test('a channel that cannot be wound back offers no start', async () => {
  await show({ dvr: 0 });
  await expect.element(dialog.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  expect(buttons()).not.toContain('Watch From Start');
});

test('one that ended is caught up with, where the channel keeps it', async () => {
  const start = now - 3 * hour;
  const { onWatch } = await show({ start });
  await dialog.getByRole('button', { name: 'Catch-up' }).click();
  expect(onWatch).toHaveBeenCalledWith('4', {
    catchUp: { start: start / 1000, duration: 3600 },
  });
  expect(buttons()).not.toContain('Watch Live');
});

test('one to come is waited for, and goes to the calendar', async () => {
  const files = savedFiles();
  await show({ start: now + hour });
  await expect.element(dialog.getByRole('button', { name: 'Remind me' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to calendar' }).click();
  expect(await files[0]?.text()).toContain('SUMMARY:Harbour');
  expect(buttons().filter((words) => /Watch|Catch-up/.test(words))).toEqual([]);
});

test.each([
  ['all', now + hour, true],
  ['live_only', now + hour, false],
  ['live_only', now - 5 * minute, true],
] as const)('a picture shows as the channel has it: %s', async (posters, start, shows) => {
  await show({ posters, start });
  await expect.element(dialog.getByText('A ferry leaves.')).toBeVisible();
  expect(dialog.element().querySelector('img') !== null).toBe(shows);
});

test('what it is about has its shape until it comes, and can be asked for again', async () => {
  const held = heldAnswer();
  let fails = true;
  const story = {
    id: '9',
    channel_id: '4',
    start_time: '2026-11-24 15:30:00',
    stop_time: '2026-11-24 16:30:00',
    video: { title: 'Harbour', description: 'A harbour sleeps.', casts: [] },
  };
  await show({
    story: undefined,
    answer: () => (fails ? Response.json({}, { status: 400 }) : held.answer()),
  });
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The description could not be loaded\./);
  fails = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  held.give({ data: story });
  await expect.element(dialog.getByText('A harbour sleeps.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test.each([
  ['below its programme', 100],
  ['above its programme', 700],
  ['below its programme, to the end of the window', 380],
])(
  'the buttons of a panel %s stay in their place when the description comes',
  async (_, cellTop) => {
    await page.viewport(1280, 800);
    const held = heldAnswer();
    await show({ story: undefined, start: now + hour, cellTop, answer: held.answer });
    const button = dialog.getByRole('button', { name: 'Add to calendar' });
    const placeOf = (element: Element) => element.getBoundingClientRect();
    await expect.element(button).toBeVisible();
    await Promise.all(
      dialog
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const { x, y } = placeOf(button.element());
    held.give({
      data: {
        id: '9',
        channel_id: '4',
        start_time: '2026-11-24 17:00:00',
        stop_time: '2026-11-24 18:00:00',
        video: { title: 'Harbour', description: 'A harbour sleeps. '.repeat(120), casts: [] },
      },
    });
    await expect.element(dialog.getByText(/A harbour sleeps/)).toBeVisible();
    expect(placeOf(button.element())).toMatchObject({ x, y });
    expect(placeOf(dialog.element()).bottom).toBeLessThanOrEqual(788);
  },
);

test('a person leads to their page, and one of whom only the name is known does not', async () => {
  const casts = [
    { id: 'noor', title: 'Noor Karim' },
    { id: 'Rim Saleh', title: 'Rim Saleh' },
  ];
  await show({ story: { casts } });
  const people = dialog.getByRole('list', { name: 'Cast' });
  await expect.element(people.getByRole('link')).toHaveAttribute('href', '/casts/noor');
  await expect.element(people.getByText('Rim Saleh')).toBeVisible();
  expect(people.getByRole('link').elements()).toHaveLength(1);
});

test('Escape closes it, in Arabic too, where a programme without a title says that there is no information', async () => {
  const { onClose } = await show({ title: '', language: 'ar' });
  const name = inArabic('No information available.');
  await expect.element(dialog.getByRole('heading', { name })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: inArabic('Watch Live') })).toBeVisible();
  expect(getComputedStyle(dialog.element()).direction).toBe('rtl');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});
