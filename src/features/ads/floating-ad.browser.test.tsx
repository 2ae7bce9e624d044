import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, inArabic, viewer } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../../tests/support/small-answers.ts';
import type { Language } from '../../domain/language.ts';

const markup = '<p style="margin: 0; height: 120px">Tonight: The Salt Road</p>';
/** A home that is longer than the view. */
const strips = Array.from({ length: 8 }, (_, at) => strip(`${at}`, `Evening ${at}`, [video(film)]));

const show = (answers: Answers = {}, language: Language = 'en') =>
  showScreen('/', {
    user: viewer,
    language,
    answers: {
      ...smallProvider,
      'GET pages/home': () => ({ data: { slug: 'home', strips } }),
      'GET ad-tags/floating': () => ({ status: 200, data: { script: markup } }),
      ...answers,
    },
  });

/** The viewer reads on, below the first view. */
async function readOn(): Promise<void> {
  await expect.element(page.getByRole('region', { name: 'Evening 0' })).toBeVisible();
  scrollTo({ top: 400, behavior: 'instant' });
  await expect.poll(() => scrollY).toBe(400);
}

const advertisement = page.getByRole('complementary', { name: 'Advertisement' });
const close = page.getByRole('button', { name: 'Close the advertisement' });
const asked = (calls: readonly { call: string }[]) =>
  calls.some(({ call }) => call === 'GET ad-tags/floating');

test('an ad comes once the viewer reads on, as high as what it shows, and goes for good by a key', async () => {
  const { calls } = await show();
  await expect.element(page.getByRole('region', { name: 'Evening 0' })).toBeVisible();
  expect(asked(calls)).toBe(false);
  await readOn();
  await expect.element(advertisement).toBeVisible();
  const frame = page.getByTitle('Advertisement');
  expect((frame.element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(120);
  expect((frame.element() as HTMLElement).offsetHeight).toBeLessThanOrEqual(300);
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(advertisement).not.toBeInTheDocument();
  scrollTo({ top: 0, behavior: 'instant' });
  scrollTo({ top: 600, behavior: 'instant' });
  await expect.poll(() => scrollY).toBe(600);
  expect(advertisement.query()).toBeNull();
});

test.each<[string, Answers]>([
  ['has none', { 'GET ad-tags/floating': () => ({ status: 404 }) }],
  ['fails', { 'GET ad-tags/floating': () => Response.json({}, { status: 500 }) }],
])('nothing stands in the corner where the provider %s', async (_what, answers) => {
  const { calls } = await show(answers);
  await readOn();
  await expect.poll(() => asked(calls)).toBe(true);
  expect(page.getByTitle('Advertisement').query()).toBeNull();
});

test('a viewer who is still asked about cookies, or has rejected them, sees none, and none is asked for', async () => {
  const { calls } = await show({ 'GET location': () => ({ code: 'DE', ip: '192.0.2.7' }) });
  await readOn();
  const dialog = page.getByRole('region', { name: 'Cookies' });
  await expect.element(dialog).toBeVisible();
  expect(asked(calls)).toBe(false);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(calls)).toBe(false);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked(calls)).toBe(true);
});

test.each<[Language, string]>([
  ['en', 'right'],
  ['ar', 'left'],
])('the corner is that where lines end: in %s at the %s', async (language, side) => {
  await show({}, language);
  const first = page.getByRole('region', { name: 'Evening 0' });
  await expect.element(first).toBeVisible();
  scrollTo({ top: 400, behavior: 'instant' });
  const name = language === 'ar' ? inArabic('Advertisement') : 'Advertisement';
  const corner = page.getByRole('complementary', { name });
  await expect.element(corner).toBeVisible();
  const { left, right } = corner.element().getBoundingClientRect();
  const middle = document.documentElement.clientWidth / 2;
  expect(side === 'right' ? left : -right).toBeGreaterThan(side === 'right' ? middle : -middle);
  expect(right - left).toBeLessThanOrEqual(450);
  const edge = side === 'right' ? document.documentElement.clientWidth - right : left;
  expect(edge).toBeLessThan(60);
});
