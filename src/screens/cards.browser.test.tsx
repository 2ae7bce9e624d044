import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectDocumentAccessible,
  expectDocumentAccessibleInBoth,
} from '../../tests/support/component-accessibility.ts';
import { emulateMedia } from '../../tests/support/emulated-media.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { channel, film, strip, video } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');

afterEach(() => page.viewport(1280, 800));

test.each(['/tags/drama', '/casts/noor', '/films/more/drama', '/search?q=salt'])(
  'a title is marked from its card: %s',
  async (path) => {
    const { calls } = await showScreen(
      path,
      asViewer({
        'GET search': () => ({ data: [video(film)], last_page: 1 }),
        'PUT user/favorites/the-salt-road': () => ({ type: 'create' }),
      }),
    );
    const card = main.getByRole('listitem').filter({ hasText: 'The Salt Road' });
    const heart = card.getByRole('button', { name: 'Favourite: The Salt Road' });
    await pressEnter(heart);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    const sent = () => calls.filter(({ call }) => call.startsWith('PUT user/favorites'));
    await expect.poll(sent).toMatchObject([{ body: { type: 'video' } }]);
  },
);

test('a film that was begun stands on home with what is left of it, beside the button that takes it out', async () => {
  await showScreen(
    '/',
    asViewer({
      'GET pages/home': () => ({
        data: { slug: 'home', strips: [strip('a', 'Tonight', [video(film)])] },
      }),
      'GET user/progress': () => ({
        data: [{ type: 'video', id: film.id, content: film, time: 1200 }],
        last_page: 1,
      }),
    }),
  );
  const row = main.getByRole('region', { name: 'Continue watching' });
  await expect.element(row.getByRole('link', { name: /Salt Road/ })).toMatchTextContent(/left/);
  await expect
    .element(row.getByRole('button', { name: 'Remove The Salt Road from Continue watching' }))
    .toBeInTheDocument();
  await expectDocumentAccessibleInBoth();
});

test('everything of a wide strip, and of the one that fills the first view, is one link away', async () => {
  const strips = [
    strip('tonight', 'Tonight on Sahra', [video(film)], { component: 'dots', has_more: true }),
    strip('festival', 'Festival choice', [video(film)], { component: 'wide', has_more: true }),
  ];
  const { address, router } = await showScreen(
    '/',
    asViewer({
      'GET pages/home': () => ({ data: { slug: 'home', strips } }),
      'GET strips/tonight': () => ({ data: strips[0] }),
      'GET strips/festival': () => ({ data: strips[1] }),
    }),
  );
  for (const { id, title } of strips) {
    const more = page
      .getByRole('region', { name: title })
      .getByRole('link', { name: /More Videos/ });
    await expect.element(more).toHaveAttribute('href', `/home/more/${id}`);
    for (const width of [320, 1280]) {
      await page.viewport(width, 800);
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
    }
    await pressEnter(more);
    await expect.poll(address).toBe(`/home/more/${id}`);
    await expect.element(main.getByRole('listitem').first()).toBeVisible();
    router.history.back();
  }
});

test('a card shows more while the pointer or the focus rests on it, and moves nothing, also when it is opened in another tab', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  const { address } = await showScreen('/films', asViewer());
  const card = main
    .getByRole('listitem')
    .getByRole('link', { name: /^The Salt Road/ })
    .first();
  await expect.element(card).toBeVisible();
  const link = card.element() as HTMLElement;
  const size = () => [link.offsetWidth, link.offsetHeight];
  const before = size();
  const story = card.getByText(/The last salt lorry/);
  await card.hover();
  await expect.element(story).toBeVisible();
  expect(size()).toEqual(before);
  await page.getByRole('banner').hover();
  const opacity = () => {
    let shown = 1;
    for (let one: Element | null = story.element(); one && one !== link; one = one.parentElement)
      shown *=
        Number(getComputedStyle(one).opacity) *
        Number(one.checkVisibility({ visibilityProperty: true }));
    return shown;
  };
  await expect.poll(opacity).toBe(0);
  link.focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(card).toHaveFocus();
  await expect.poll(opacity).toBe(1);
  await expectDocumentAccessible();
  // Where no motion is wanted the card stays as it is.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await expect.poll(opacity).toBe(0);

  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  // The browser opens the other tab itself.
  link.addEventListener('click', (event) => event.preventDefault());
  await card.click({ modifiers: ['ControlOrMeta'] });
  // This page's pictures are as they were.
  expect(document.querySelector('[style*="view-transition-name: picture"]')).toBeNull();
  expect(address()).toBe('/films');
});

test('in forced colours what stands over a picture has a ground of its own', async () => {
  // Motion is allowed, so that the slideshow has its button.
  await emulateMedia({ 'forced-colors': 'active', 'prefers-reduced-motion': 'no-preference' });
  const trailers = [{ id: 1, title: 'Trailer', embed_url: '/media/none.m3u8' }];
  const two = [video({ ...film, trailers }), { type: 'live-stream', content: channel }];
  const strips = [strip('0', 'Tonight', two, { component: 'dots' })];
  await showScreen('/', asViewer({ 'GET pages/home': () => ({ data: { slug: 'home', strips } }) }));
  const hero = page.getByRole('region', { name: 'Tonight' });
  for (const name of ['Pause slideshow', /^Show /, 'Trailer', /^Favourite/]) {
    const control = hero.getByRole('button', { name }).first();
    await expect.element(control).toBeVisible();
    expect(getComputedStyle(control.element()).backgroundColor).toMatch(/^rgb\(/);
  }
});

test('a title whose trailer was opened is there still when the trailer is closed, and as long as it has the focus', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const trailers = [{ id: 1, title: 'Trailer', embed_url: '/media/none.m3u8' }];
  const two = [video({ ...film, trailers }), { type: 'live-stream', content: channel }];
  const strips = [strip('0', 'Tonight', two, { component: 'dots' })];
  await showScreen('/', asViewer({ 'GET pages/home': () => ({ data: { slug: 'home', strips } }) }));
  const hero = page.getByRole('region', { name: 'Tonight' });
  const trailer = hero.getByRole('button', { name: 'Trailer' });
  await pressEnter(trailer);
  await expect.element(page.getByRole('dialog', { name: 'Trailer: The Salt Road' })).toBeVisible();
  // A slide is shown for nine seconds.
  vi.advanceTimersByTime(10_000);
  await userEvent.keyboard('{Escape}');
  await expect.element(trailer).toHaveFocus();
  // The pointer comes and goes, and the focus stays.
  await hero.hover();
  await page.getByRole('banner').hover();
  vi.advanceTimersByTime(10_000);
  await hero.hover();
  await expect.element(trailer).toHaveFocus();
});
