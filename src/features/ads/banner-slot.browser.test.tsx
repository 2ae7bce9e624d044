import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, heldAnswer, inArabic, viewer } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../../tests/support/small-answers.ts';
import type { Language } from '../../domain/language.ts';

/** The provider's own ad server: it needs no consent. */
const house = '/tests/support/house-advert.js';
const tag = {
  provider: 'adbutler',
  dom_id: 'ad-homepage-banner',
  config_id: '12',
  size: '728x90',
};
/** A home that is longer than the view: a banner takes its place only out of sight, so that nothing moves. */
const strips = Array.from({ length: 8 }, (_, at) => strip(`${at}`, `Evening ${at}`, [video(film)]));
const withAds = (address: string) => () => ({ ads: { adbutler_url: address } });

const show = (answers: Answers, language: Language = 'en') =>
  showScreen('/', {
    user: viewer,
    language,
    answers: {
      ...smallProvider,
      'GET pages/home': () => ({ data: { slug: 'home', strips } }),
      'GET settings': withAds(house),
      'GET static-ad-tags': () => ({ status: 200, data: tag }),
      ...answers,
    },
  });

const slot = () => document.querySelector<HTMLElement>('[data-ad-slot]');
const height = () => slot()?.offsetHeight ?? -1;
const frame = page.getByTitle('Advertisement');
const first = page.getByRole('region', { name: 'Evening 0' });

/** What the frames of ads say from now on. */
function frameMessages(): string[] {
  const said: string[] = [];
  window.addEventListener('message', ({ data }) => {
    if (data?.from === 'ad-frame') said.push(data.type);
  });
  return said;
}

test('the space of a banner is kept while its tag is asked for; then it is shown, and reaches nothing of the app', async () => {
  const said = frameMessages();
  const held = heldAnswer();
  await show({ 'GET static-ad-tags': held.answer });
  await expect.element(first).toBeVisible();
  await expect.poll(height).toBeGreaterThan(90);
  const kept = height();
  expect(frame.query()).toBeNull();
  held.give({ status: 200, data: tag });
  // The ad server's script has drawn it.
  await expect.poll(() => said).toContain('filled');
  expect(height()).toBe(kept);
  const element = frame.element() as HTMLIFrameElement;
  expect(element.sandbox.contains('allow-scripts')).toBe(true);
  expect(element.sandbox.contains('allow-same-origin')).toBe(false);
  expect(element.sandbox.contains('allow-top-navigation')).toBe(false);
  expect(element.contentDocument).toBeNull();
});

test.each<[string, Answers]>([
  ['the provider names no ad server', { 'GET settings': () => ({}) }],
  ['the tag says that there is none', { 'GET static-ad-tags': () => ({ status: 404, data: {} }) }],
  [
    'the tag has no size',
    { 'GET static-ad-tags': () => ({ status: 200, data: { ...tag, size: null } }) },
  ],
  ['the call fails', { 'GET static-ad-tags': () => Response.json({}, { status: 500 }) }],
])('a page has no banner where %s', async (_where, answers) => {
  const { calls } = await show(answers);
  await expect.element(first).toBeVisible();
  await expect.poll(slot).not.toBeNull();
  if (!('GET settings' in answers))
    await expect.poll(() => calls.map(({ call }) => call)).toContain('GET static-ad-tags');
  expect(frame.query()).toBeNull();
  expect(document.querySelector('aside')).toBeNull();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('a banner of another host waits for consent, and is not loaded for a viewer who is asked', async () => {
  const { calls } = await show({
    'GET settings': withAds('https://ads.example/serve'),
    'GET location': () => ({ code: 'DE', ip: '192.0.2.7' }),
  });
  await expect.element(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET static-ad-tags');
  expect(frame.query()).toBeNull();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  expect(frame.query()).toBeNull();
});

test('a banner whose script does not load goes', async () => {
  const said = frameMessages();
  await show({ 'GET settings': withAds('/tests/support/no-advert-here.js') });
  await expect.element(first).toBeVisible();
  await expect.poll(() => said).toContain('empty');
  await expect.element(frame).not.toBeInTheDocument();
});

test('a banner is announced in Arabic', async () => {
  await show({}, 'ar');
  await expect.element(page.getByTitle(inArabic('Advertisement'))).toBeInTheDocument();
});
