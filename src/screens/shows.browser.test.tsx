import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { episode, film, show, smallProvider, strip } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });

/** Two seasons of two nights each. */
const night = (number: number, more: object = {}) => ({
  ...episode(number),
  title_trans: { ar: `الليلة ${number}` },
  ...more,
});
const seasonOf = (id: string, ...videos: object[]) => ({ id, title: '', videos });
const ferry = {
  ...show,
  year_from: 2022,
  year_to: 2024,
  seasons_count: 2,
  tags: [{ id: 'family', title: 'Family', t_title: { ar: 'عائلي' }, category: 'genre' }],
  casts: film.casts,
  trailers: [{ id: 1, title: 'Trailer', embed_url: '/media/none.m3u8' }],
  seasons: [seasonOf('one', night(1), night(2)), seasonOf('two', night(3), night(4))],
};
const asViewer = (of: object = ferry, answers = {}) => ({
  user: viewer,
  answers: {
    ...smallProvider,
    'GET pages/series': () => ({
      data: { title: 'Series', strips: [strip('0', 'All', [{ type: 'tv-show', content: of }])] },
    }),
    'GET playlists/the-night-ferry': () => ({ data: of }),
    'GET videos/night-1': () => ({ data: night(1) }),
    'GET videos/night-2': () => ({ data: night(2) }),
    ...answers,
  },
});

const tab = (name: string) => page.getByRole('tab', { name });
const rows = page.getByRole('tabpanel').getByRole('listitem');

afterEach(() => page.viewport(1280, 800));

test('on a phone the tabs show the season of the episode that is open, however many come before it', async () => {
  await page.viewport(360, 740);
  const seasons = Array.from({ length: 9 }, (_, at) => seasonOf(`${at + 1}`, night(at + 1)));
  const { user, answers } = asViewer({ ...ferry, seasons, seasons_count: 9 });
  const open = { ...answers, 'GET videos/night-9': () => ({ data: night(9) }) };
  await showScreen('/tv-show/the-night-ferry/episode/night-9', { user, answers: open });
  await expect.element(page.getByRole('tab', { selected: true })).toBeInTheDocument();
  await expect.poll(() => beyondList(page.getByRole('tab', { selected: true }).element())).toBe(0);
});

/** How many pixels of a tab are beyond the start or the end of its list. */
function beyondList(tab: Element): number {
  const list = tab.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const { left, right } = tab.getBoundingClientRect();
  return Math.max(0, list.left - left, right - list.right);
}

test('a viewer opens a show, turns to another season and goes to an episode, then to the next, by keyboard', async () => {
  const { address, router } = await showScreen('/series', asViewer());
  await pressEnter(
    main
      .getByRole('listitem')
      .getByRole('link', { name: /^The Night Ferry/ })
      .first(),
  );
  await expect.poll(address).toBe('/tv-show/the-night-ferry');
  await expect.element(heading).toMatchTextContent('The Night Ferry');
  for (const fact of ['2022–2024', '2 seasons', '4 episodes', 'Family']) {
    await expect.element(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect.element(main.getByRole('button', { name: 'Trailer', exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Favourite/ })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Cast' })).toBeVisible();

  (tab('Season 1').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Season 2')).toHaveFocus();
  await expect.element(tab('Season 2')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Season 1')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(rows.first().getByRole('link')).toHaveFocus();
  await expect.element(rows.first().getByRole('link')).toMatchTextContent(/1\. Night 1/);

  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/tv-show/the-night-ferry/episode/night-1');
  await expect.element(heading).toMatchTextContent('Night 1');
  await expect
    .element(main.getByRole('link', { name: /Night 1/ }))
    .toHaveAttribute('aria-current', 'page');
  await pressEnter(rows.nth(1).getByRole('link'));
  await expect.element(heading).toMatchTextContent('Night 2');
  router.history.back();
  await expect.poll(address).toBe('/tv-show/the-night-ferry/episode/night-1');
  await expect.element(heading).toMatchTextContent('Night 1');
  await pressEnter(main.getByRole('link', { name: 'The Night Ferry' }).first());
  await expect.poll(address).toBe('/tv-show/the-night-ferry');
});

test('an Arabic viewer reads all of a show in Arabic, on a phone and on a desk', async () => {
  await showScreen('/tv-show/the-night-ferry', { ...asViewer(), language: 'ar' });
  await expect.element(heading).toMatchTextContent('العبّارة الليلية');
  await expect.element(tab(inArabic('Season {number}', { number: '1' }))).toBeVisible();
  (tab(inArabic('Season {number}', { number: '1' })).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(tab(inArabic('Season {number}', { number: '2' })))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(rows.first()).toMatchTextContent(/الليلة 3/);
  await expect.element(page.getByText('موسمان').first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(document.body.clientWidth);
    await expectDocumentAccessible();
  }
});

test('a show of which only a part is there has its provider’s numbers on every screen', async () => {
  const late = (number: number) => night(number, { pivot: { season: '5', episode: `${number}` } });
  const premiere = night(1, { id: 'premiere', pivot: { season: 0, episode: 1 } });
  const of = {
    ...ferry,
    seasons_count: 2,
    seasons: [seasonOf('five', late(3), late(4)), seasonOf('specials', premiere)],
  };
  await showScreen(
    '/tv-show/the-night-ferry',
    asViewer(of, { 'GET videos/night-3': () => ({ data: late(3) }) }),
  );
  await expect.element(tab('Season 5')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('More episodes')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/3\. Night 3/);
  await pressEnter(main.getByRole('link', { name: 'Play episode 3' }));
  await expect.element(main.getByText('Season 5, episode 3')).toBeVisible();
});

test('an episode that was begun shows how far, and the show goes on with it', async () => {
  const begun = night(2, { progress: { time: 400, progress: 400 } });
  const of = {
    ...ferry,
    current_video: 'night-2',
    seasons_count: 1,
    seasons: [seasonOf('one', night(1), begun)],
  };
  const { address } = await showScreen('/tv-show/the-night-ferry', asViewer(of));
  const row = main.getByRole('listitem').filter({ has: page.getByRole('progressbar') });
  await expect.element(row.getByRole('progressbar', { name: 'Watched' })).toBeVisible();
  await expect.element(row).toMatchTextContent(/Night 2/);
  await expect.element(row).toMatchTextContent(/Next for you/);
  await expectDocumentAccessible();
  await pressEnter(main.getByRole('link', { name: /^Continue/ }));
  await expect.poll(address).toBe('/tv-show/the-night-ferry/episode/night-2');
});

test('an address of no episode leads to the show’s own, and both screens of a show have their banner', async () => {
  const answers = {
    'GET settings': () => ({ ads: { adbutler_url: '/tests/support/house-advert.js' } }),
    'GET static-ad-tags': () => ({
      status: 200,
      data: { provider: 'adbutler', dom_id: 'ad', config_id: '12', size: '728x90' },
    }),
  };
  const of = { ...ferry, current_video: 'night-1' };
  const { address } = await showScreen(
    '/tv-show/the-night-ferry/episode/no-such-episode',
    asViewer(of, answers),
  );
  await expect.poll(address).toBe('/tv-show/the-night-ferry/episode/night-1');
  await expect.element(heading).toBeVisible();
  const banner = (slot: string) => document.querySelector(`[data-ad-slot=${slot}] iframe`);
  await expect.poll(() => banner('video_player')).not.toBeNull();
  await pressEnter(main.getByRole('link', { name: 'The Night Ferry' }).first());
  await expect.poll(address).toBe('/tv-show/the-night-ferry');
  await expect.poll(() => banner('video_details')).not.toBeNull();
});

test('a show’s card is played and shared without opening the show', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { address } = await showScreen('/series', asViewer());
  const place = main.getByRole('listitem').filter({ hasText: 'The Night Ferry' }).first();
  await expect.element(place).toMatchTextContent(/2 seasons/);
  await expect.element(place).toMatchTextContent(/Family/);
  const watch = place.getByRole('link', { name: 'Watch The Night Ferry' });
  (watch.element() as HTMLElement).focus();
  await expect.element(watch).toBeInViewport();
  await expect.element(watch).toHaveAttribute('href', '/tv-show/the-night-ferry/episode/night-1');
  await userEvent.keyboard('{Tab}');
  const heart = place.getByRole('button', { name: /^Favourite/ });
  await expect.element(heart).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await pressEnter(place.getByRole('button', { name: 'Copy link' }));
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/tv-show/the-night-ferry`);
  expect(address()).toBe('/series');
});

test('a show’s card whose link the browser refuses to copy names the page that has it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.'));
  await showScreen('/series', asViewer());
  const place = main.getByRole('listitem').filter({ hasText: 'The Night Ferry' }).first();
  await place.hover();
  await pressEnter(place.getByRole('button', { name: 'Share The Night Ferry' }));
  await pressEnter(place.getByRole('button', { name: 'Copy link' }));
  const where = /It is in the address bar of its page/;
  await expect.element(page.getByText(where)).toBeVisible();
});

test('in Arabic a show’s card is named, marked and shared from its corner', async () => {
  await showScreen('/series', {
    ...asViewer(ferry, { 'PUT user/favorites/the-night-ferry': () => ({ type: 'create' }) }),
    language: 'ar',
  });
  const title = 'العبّارة الليلية';
  const place = main.getByRole('listitem').filter({ hasText: title }).first();
  await expect.element(place).toMatchTextContent(/موسمان/);
  await place.hover();
  const watch = place.getByRole('link', { name: inArabic('Watch {title}', { title }) });
  await expect.element(watch).toBeVisible();
  const heart = place.getByRole('button', { name: inArabic('Favourite: {title}', { title }) });
  await pressEnter(heart);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  // The tools begin at the end of the line, which is on the left.
  const card = place.element().getBoundingClientRect();
  const tools = heart.element().getBoundingClientRect();
  expect(tools.left - card.left).toBeLessThan(card.width / 2);
  await pressEnter(place.getByRole('button', { name: inArabic('Share {title}', { title }) }));
  const networks = () =>
    [...place.element().querySelectorAll<HTMLElement>('a[target=_blank]')].filter((one) =>
      one.checkVisibility(),
    );
  await expect.poll(networks).toHaveLength(2);
});
