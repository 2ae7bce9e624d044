import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { film, show, strip } from '../../tests/support/small-answers.ts';
import type { Language } from '../domain/language.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const failed = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });

const whole = {
  ...film,
  description: 'The last salt lorry crosses the desert. '.repeat(9),
  recorded_at: '2024-03-01 00:00:00',
  tags: [...film.tags, { id: 'g', title: 'G', category: 'rating' }],
  subtitles: [{ title: 'English', language: 'en' }],
  trailers: [{ id: 1, title: 'Trailer', embed_url: '/media/none.m3u8' }],
  like_this: [{ id: 'lane-four', title: 'Lane Four' }],
};

test('a viewer finds a film on a page, reads all about it, goes to its player and comes back, by keyboard', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { address, router } = await showScreen(
    '/films',
    asViewer({ 'GET videos/the-salt-road': () => ({ data: whole }) }),
  );
  await pressEnter(main.getByRole('listitem').getByRole('link', { name: /The Salt Road/ }));
  await expect.poll(address).toBe('/films/view/the-salt-road');
  await expect.element(heading).toMatchTextContent('The Salt Road');
  await expect.element(page.getByRole('banner')).toBeVisible();
  for (const known of ['Released', 'Run time', 'Genres', 'Rating', 'Subtitles']) {
    await expect.element(main.getByText(known, { exact: true })).toBeVisible();
  }
  await expect.element(main.getByRole('heading', { name: 'Cast' })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'More Like This' })).toBeVisible();

  await pressEnter(main.getByRole('button', { name: 'Read more' }));
  await expect
    .element(main.getByRole('button', { name: 'Show less' }))
    .toHaveAttribute('aria-expanded', 'true');
  const trailer = main.getByRole('button', { name: 'Trailer', exact: true });
  await pressEnter(trailer);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(trailer).toHaveFocus();

  const share = main.getByRole('button', { name: /^Share/ });
  await pressEnter(share);
  const facebook = page.getByRole('link', { name: 'Share on Facebook' });
  await expect
    .element(facebook)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(location.href)));
  await expect
    .element(page.getByRole('link', { name: 'Share on X' }))
    .toHaveAttribute('href', expect.stringContaining('The%20Salt%20Road'));
  await userEvent.keyboard('{Escape}');
  await expect.element(facebook).not.toBeInTheDocument();
  await expect.element(share).toHaveFocus();
  await pressEnter(share);
  await pressEnter(page.getByRole('button', { name: 'Copy link' }));
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(location.href);

  const play = main.getByRole('link', { name: 'Play', exact: true });
  await pressEnter(play);
  await expect.poll(address).toBe('/video/the-salt-road');
  await expect.element(main.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  router.history.back();
  await expect.poll(address).toBe('/films/view/the-salt-road');
  // The focus comes back to where the screen was left.
  await expect.element(play).toHaveFocus();
  await pressEnter(main.getByRole('navigation').getByRole('link', { name: 'Films' }));
  await expect.poll(address).toBe('/films');
});

test.each<Language>(['en', 'ar'])(
  'details fill the screen, without the header, and Escape leads back: %s',
  async (language) => {
    const say = (words: string, values = {}) =>
      language === 'ar' ? inArabic(words, values) : words;
    const { address, router } = await showScreen('/', { ...asViewer(), language });
    const title = language === 'ar' ? film.title_trans.ar : film.title;
    const card = main
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(title) })
      .first();
    const banner = page.getByRole('banner');
    const back = page.getByRole('link', { name: say('Back'), exact: true });
    await pressEnter(card);
    await expect.poll(address).toBe('/video-details/the-salt-road');
    await expect.element(heading).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: say('Play'), exact: true })).toBeVisible();
    const named = language === 'ar' ? inArabic('Share {title}', { title }) : `Share ${title}`;
    await pressEnter(main.getByRole('button', { name: named }));
    // Escape closes what lies uppermost first.
    const network = page.getByRole('link', { name: say('Share on X') });
    await expect.element(network).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(network).not.toBeInTheDocument();
    expect(address()).toBe('/video-details/the-salt-road');
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe('/');
    await expect.element(banner).toBeVisible();
    await expect.element(card).toHaveFocus();
    router.history.forward();
    await pressEnter(back);
    await expect.poll(address).toBe('/');
  },
);

test('of details that were opened by their address Escape leads home, whose heading has the focus', async () => {
  const { address } = await showScreen('/video-details/the-salt-road', asViewer());
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/');
  await expect.element(heading).toHaveFocus();
});

const known = { 'tv-show': show, video: film };
test.each([
  {
    path: '/films',
    type: 'video',
    name: 'The Salt Road',
    words: 'salt lorry',
    call: 'GET videos/the-salt-road',
  },
  {
    path: '/series',
    type: 'tv-show',
    name: 'The Night Ferry',
    words: 'leaves every evening',
    call: 'GET playlists/the-night-ferry',
  },
] as const)(
  'what a card of $path knew shows at once while the provider is slow, and stays when the rest does not come, which is said below it',
  async ({ path, type, name, words, call }) => {
    const held = heldAnswer();
    let answer: () => unknown = held.answer;
    const { calls } = await showScreen(
      path,
      asViewer({
        [`GET pages${path}`]: () => ({
          data: { title: 'All', strips: [strip('0', 'All', [{ type, content: known[type] }])] },
        }),
        [call]: () => answer(),
      }),
    );
    const cast = main.getByRole('heading', { name: 'Cast' });
    const said = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
    await pressEnter(
      main.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name}`) }),
    );
    await expect.element(heading).toMatchTextContent(name);
    await expect.element(main).toMatchTextContent(new RegExp(words));
    await expect.poll(() => calls.some((one) => one.call === call)).toBe(true);
    expect([cast.query(), said.query()]).toEqual([null, null]);
    held.give(failed());
    await expect.element(said).toBeVisible();
    await expect.element(heading).toMatchTextContent(name);
    await expect.element(main).toMatchTextContent(new RegExp(words));
    await expectDocumentAccessible();
    answer = () => ({ data: { ...known[type], casts: film.casts } });
    await pressEnter(said.getByRole('button', { name: 'Retry' }));
    await expect.element(cast).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
  },
);

const markup =
  '<p>First &amp; <b>foremost</b>.</p><ul><li>One</li><li>Two</li></ul>' +
  '<p><a href="https://elsewhere.example/a" style="color:red" onclick="alert(1)">away</a>' +
  ' <a href="/about">ours</a> <a href="javascript:alert(1)">code</a></p>';
const linked = () => ({
  data: { id: 'linked', title: 'Linked', embed_url: '/media/none.m3u8', description: markup },
});

test.each(['/video-details/linked', '/video/linked', '/live/linked'])(
  'a link in the description of a film or a channel can be followed, and one that is code is only its words: %s',
  async (path) => {
    const answers = { 'GET videos/linked': linked, 'GET live-streams/linked': linked };
    const { address } = await showScreen(path, asViewer(answers));
    const away = main.getByRole('link', { name: 'away' });
    await expect.element(away).toHaveAttribute('href', 'https://elsewhere.example/a');
    await expect.element(away).toHaveAttribute('rel', 'noopener');
    await expect.element(away).not.toHaveAttribute('style');
    expect(main.getByRole('link', { name: 'code' }).query()).toBeNull();
    await expect.element(main).toMatchTextContent(/code/);
    await expect.element(main.getByText('First & foremost.')).toBeVisible();
    const items = main.getByRole('listitem').filter({ hasText: /^(One|Two)$/ });
    expect(items.elements()).toHaveLength(2);
    expect(address()).toBe(path);
  },
);
