import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, evening, smallProvider } from '../../tests/support/small-answers.ts';
import { changeMultiview } from '../data/device/multiview.ts';
import type { Language } from '../domain/language.ts';

const answers = {
  ...smallProvider,
  'GET live-streams/world': () => ({
    data: { ...channel, id: 'world', number: 2, title: 'Sahra World', title_trans: {} },
  }),
  'GET live-streams/closed': () => ({
    data: { ...channel, id: 'closed', unplayable_reason: 'Its codec is unknown to browsers.' },
  }),
};

beforeEach(() => {
  vi.setSystemTime(evening);
});

afterEach(() => page.viewport(1280, 800));

async function showMultiview(path = '/multiview', language: Language = 'en', more = {}) {
  await page.viewport(1280, 800);
  return showScreen(path, { user: viewer, answers: { ...answers, ...more }, language });
}

const cell = (name: RegExp) => page.getByRole('button', { name }).first();

test('a channel from its own screen gets a cell, and the address says it no longer', async () => {
  const { address, database } = await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News.*heard/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/multiview');
  const kept = await changeMultiview(database, (view) => view);
  expect(kept.channels).toEqual(['news']);
});

test('a channel is found by its name, and its key makes the other one heard again', async () => {
  await showMultiview('/multiview?add=news');
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a channel' });
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.type(dialog.getByRole('searchbox'), 'wor');
  await expect.element(dialog.getByRole('button', { name: /Sahra News/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /Sahra World/ }).click();
  await expect.element(cell(/Sahra World.*heard/)).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(cell(/Sahra News.*heard/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(cell(/Sahra World.*silent/)).toHaveAttribute('aria-pressed', 'false');
});

test('a channel leaves its cell, and without any the screen says so, in Arabic too', async () => {
  await showMultiview('/multiview?add=news', 'ar');
  await page.getByRole('button', { name: /^إزالة/ }).click();
  await expect.element(page.getByText(inArabic('No channel is chosen yet'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: inArabic('Add a channel') })).toBeVisible();
});

test('a channel that cannot be played says why in its cell', async () => {
  await showMultiview('/multiview?add=closed');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Its codec is unknown to browsers\./);
});

test('a channel that is refused says so, and is tried again', async () => {
  let known = false;
  await showMultiview('/multiview?add=news', 'en', {
    'GET live-streams/news': () => (known ? { data: channel } : Response.json({}, { status: 404 })),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/There is no such channel\./);
  known = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This channel has no stream to play\./);
});

test('a narrow screen leads to the first channel', async () => {
  await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News/)).toBeVisible();
  await page.viewport(800, 800);
  await expect
    .element(page.getByRole('link', { name: 'Watch the first channel' }))
    .toHaveAttribute('href', '/live/news');
  await expect
    .element(page.getByRole('list', { name: 'Channels next to one another' }))
    .not.toBeInTheDocument();
});
