import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer } from '../../tests/support/component.tsx';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { film, strip, video } from '../../tests/support/small-answers.ts';
import { activateLanguage } from '../locales/language-activation.ts';

const main = page.getByRole('main');
const heading = (name: string | RegExp) => main.getByRole('heading', { name });
const empty = () => ({ data: [], last_page: 1 });
const failed = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });

test.each([
  ['/tags/drama', 'GET tags/drama/entries', 'No entries for this tag', 'Home'],
  ['/films/more/drama', 'GET entries', 'There is nothing in this list yet', 'Films'],
  ['/casts/noor', 'GET casts/noor/entries', 'There is nothing with this person yet', 'Home'],
  [
    '/favorites?kind=videos',
    'GET user/favorites',
    'There are no favourites in this section',
    'Home',
  ],
  ['/films', 'GET pages/films', 'There are no strips for this page', 'Home'],
])('%s without anything says so, with a way out', async (path, call, words, way) => {
  const none = call === 'GET pages/films' ? () => ({ data: { strips: [] } }) : empty;
  await showScreen(path, asViewer({ [call]: none }));
  await expect.element(heading(words)).toBeVisible();
  await expect.element(main.getByRole('link', { name: way }).last()).toBeVisible();
});

test.each(['/tags/nothing', '/casts/drama', '/films/more/nothing'])(
  'a list that is not there leads home: %s',
  async (path) => {
    const { address } = await showScreen(path, asViewer());
    await expect.element(heading('Page not found')).toBeVisible();
    await main.getByRole('link', { name: 'Home' }).click();
    await expect.poll(address).toBe('/');
  },
);

test.each([
  ['has no more', { has_more: false }, undefined],
  [
    'has no more, and a button that the operator named',
    { has_more: false, btn_title: 'All dramas' },
    'All dramas',
  ],
  ['has more', { has_more: true }, 'More Videos'],
  ['is of a provider that does not say', {}, 'More Videos'],
])('a row that %s ends with a tile that leads on, or with its last card', async (_, more, tile) => {
  const films = strip('drama', 'Drama', [video(film)], more);
  await showScreen(
    '/films',
    asViewer({ 'GET pages/films': () => ({ data: { strips: [films] } }) }),
  );
  await expect.element(main.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
  const names = main.getByRole('link', { name: /More Videos|All dramas/ }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(tile ? [tile] : []);
});

/** Twenty entries of a page. */
const entriesOf = (number: number) =>
  Array.from({ length: 20 }, (_, at) => video({ ...film, id: `film-${number}-${at}` }));

test('the next page of a list comes from 700 px before its end; one that does not come is offered again, and asked for once at a time', async () => {
  await page.viewport(360, 300);
  try {
    const asked: number[] = [];
    const held = heldAnswer();
    let next: () => unknown = failed;
    await showScreen(
      '/tags/drama',
      asViewer({
        'GET tags/drama/entries': (_body: unknown, { searchParams }: URL) => {
          const number = Number(searchParams.get('page'));
          asked.push(number);
          return number === 1 ? { data: entriesOf(1), last_page: 2 } : next();
        },
      }),
    );
    await expect.element(main.getByRole('button', { name: 'Load More' })).toBeInTheDocument();
    await leaveToEnd(701);
    expect(asked).toEqual([1]);
    await leaveToEnd(700);
    await expect.poll(() => asked).toContain(2);
    await expect.element(main.getByText('The next titles could not be loaded.')).toBeVisible();
    next = held.answer;
    asked.length = 0;
    const retry = main.getByRole('button', { name: 'Retry' });
    (retry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const loading = main.getByRole('button', { name: 'Loading…' });
    await expect.element(loading).toHaveFocus();
    await userEvent.keyboard('{Enter}{End}');
    held.give({ data: entriesOf(2), last_page: 2 });
    // The focus goes on to the first of those that came.
    const cards = main.getByRole('list').last().getByRole('listitem').getByRole('link');
    await expect.poll(() => cards.elements().length).toBe(40);
    await expect.element(cards.nth(20)).toHaveFocus();
    expect(asked).toEqual([2]);
    await expect.element(loading).not.toBeInTheDocument();
  } finally {
    await page.viewport(1280, 800);
  }
});

/** Scrolls so that the loaded cards go on for `pixels` below the screen, and is painted there. */
async function leaveToEnd(pixels: number): Promise<void> {
  const nextPage = document.querySelector('[data-next-page]')?.getBoundingClientRect().top ?? 0;
  scrollBy({ top: nextPage - innerHeight - pixels, behavior: 'instant' });
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

test('a strip without entries is left out, a title without a picture has a drawing, and a channel shows what is on, never its logo as a picture', async () => {
  const logo = '/icons/icon-192.png';
  const still = '/screenshots/home-wide-en.webp';
  const channel = (id: string, more: object) => ({
    type: 'live-stream',
    content: { id, logo, thumbnail: logo, ...more },
  });
  const onAir = {
    id: 1,
    channel_id: 'harbour',
    start_time: new Date(Date.now() - 60_000).toISOString(),
    stop_time: new Date(Date.now() + 3_600_000).toISOString(),
    video: { title: 'The Night Ferry', thumbnail: still },
  };
  const channels = [
    channel('harbour', { title: 'Harbour TV', programs: [onAir] }),
    channel('lantern', { name: 'Lantern TV', programs: [] }),
  ];
  const bare = { type: 'video', content: { id: 'bare', title: 'Bare' } };
  const strips = [
    strip('0', 'On now', channels, { component: 'dots' }),
    strip('1', 'Nothing here', []),
    strip('2', 'Without pictures', [bare], { component: 'vertical' }),
  ];
  await showScreen(
    '/films',
    asViewer({ 'GET pages/films': () => ({ data: { title: 'Films', strips } }) }),
  );
  const hero = page.getByRole('region', { name: 'On now' });
  const pictures = () =>
    [...(hero.getByRole('group').first().element().querySelectorAll('img') ?? [])].map(
      (img) => new URL(img.src).pathname,
    );
  await expect.element(hero.getByRole('heading', { name: 'Harbour TV' })).toBeVisible();
  await expect
    .element(hero.getByRole('group').first())
    .toMatchTextContent(/On now: The Night Ferry/);
  expect(pictures()).toEqual([still, logo]);
  await hero.getByRole('button', { name: 'Show Lantern TV' }).click();
  await expect.element(hero.getByRole('heading', { name: 'Lantern TV' })).toBeVisible();
  // The logo beside the name, over a ground of the app's own.
  const active = () => [...hero.element().querySelectorAll<HTMLElement>('[data-active] img')];
  await expect.poll(active).toHaveLength(1);
  expect(active()[0]?.offsetWidth).toBeLessThan(100);
  const card = page
    .getByRole('region', { name: 'Without pictures' })
    .getByRole('link', { name: 'Bare' });
  await expect.element(card).toBeVisible();
  expect(card.element().querySelector('svg')).not.toBeNull();
  expect((card.element() as HTMLElement).offsetHeight).toBeGreaterThan(100);
  expect(page.getByText('Nothing here').query()).toBeNull();
});

test('a hero shows a slide when its newer strip has fewer than the viewer has come to', async () => {
  let entries = ['one', 'two'].map((id) => video({ id, title: `Film ${id}` }));
  const { queryClient } = await showScreen(
    '/films',
    asViewer({
      'GET pages/films': () => ({
        data: { title: 'Films', strips: [strip('0', 'Tonight', entries, { component: 'dots' })] },
      }),
    }),
  );
  const hero = page.getByRole('region', { name: 'Tonight' });
  await hero.getByRole('button', { name: 'Show Film two' }).click();
  await expect.element(hero.getByRole('heading', { name: 'Film two' })).toBeVisible();
  entries = entries.slice(0, 1);
  await queryClient.invalidateQueries();
  await expect.element(hero.getByRole('heading', { name: 'Film one' })).toBeVisible();
});

test('English words of the hero keep their full stop at their end in Arabic', async () => {
  const entry = { ...video(film), content: { ...video(film).content, description: 'It rains.' } };
  const strips = [strip('0', 'New', [entry], { component: 'dots' })];
  await showScreen('/films', {
    ...asViewer({ 'GET pages/films': () => ({ data: { title: 'Films', strips } }) }),
    language: 'ar',
  });
  const words = page.getByText('It rains.', { exact: true });
  await expect.element(words).toBeVisible();
  expect(getComputedStyle(words.element()).direction).toBe('ltr');
});

test('a person is described in English, and shared by the system’s own sheet', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await showScreen(
      '/casts/noor',
      asViewer({
        'GET casts/noor': () => ({
          data: { id: 'noor', title: 'Noor Karim', dob: '1963-07-02', country: 'Italy' },
        }),
      }),
    );
    await expect.element(main).toMatchTextContent(/Born 2 July 1963/);
    await expect.element(main).toMatchTextContent(/Italy/);
    await main.getByRole('button', { name: 'Share Noor Karim' }).click();
    await page.getByRole('button', { name: 'Share by another app' }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Noor Karim', url: location.href });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test.each([
  ['/films/view/the-salt-road', 'طريق الملح', 'أفلام'],
  ['/films/more/drama', 'دراما', 'أفلام'],
  ['/tags/drama', 'دراما', 'الرئيسية'],
])(
  'an Arabic viewer reads of %s, with the way up to its parent, and nothing lies beside the narrowest screen',
  async (path, name, up) => {
    await page.viewport(360, 800);
    try {
      const title_trans = { ar: 'أفلام' };
      const films = { slug: 'films', title: 'Films', title_trans };
      await showScreen(path, {
        ...asViewer({
          'GET pages': () => ({ data: [{ slug: 'home', title: 'Home' }, films] }),
          'GET strips/drama': () => ({
            data: { id: 'drama', title: 'Drama', title_trans: { ar: 'دراما' }, page: films },
          }),
          'GET tags/drama': () => ({
            data: { id: 'drama', title: 'Drama', t_title: { ar: 'دراما' } },
          }),
        }),
        language: 'ar',
      });
      await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent(name);
      await expect
        .element(main.getByRole('navigation').first().getByRole('link').last())
        .toMatchTextContent(up);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

test('an Arabic viewer reads of a person, and shares them', async () => {
  await showScreen('/casts/noor', {
    ...asViewer({
      'GET casts/noor': () => ({
        data: {
          id: 'noor',
          title: 'Noor Karim',
          title_trans: { ar: 'نور كريم' },
          dob: '1963-07-02',
          country: 'إيطاليا',
        },
      }),
    }),
    language: 'ar',
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('نور كريم');
  await expect.element(main).toMatchTextContent(/تاريخ الميلاد: 2 يوليو 1963/);
  await expect.element(main).toMatchTextContent(/إيطاليا/);
  await main
    .getByRole('button', { name: /نور كريم/ })
    .first()
    .click();
  const networks = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')].filter((one) =>
      one.checkVisibility(),
    );
  await expect.poll(networks).toHaveLength(2);
  for (const { href } of networks()) expect(decodeURIComponent(href)).toContain(location.href);
  await userEvent.keyboard('{Escape}');
  await expect.poll(networks).toEqual([]);
});

test.each([
  ['more/drama', 'Drama'],
  ['view/the-salt-road', 'The Salt Road'],
])('the page “Live” opens what it leads to, and not a channel: /live/%s', async (path, name) => {
  await showScreen(`/live/${path}`, asViewer());
  await expect.element(heading(name).first()).toBeVisible();
});

test('a person stays on the screen in another language, also without a network', async () => {
  let isLost = false;
  await showScreen(
    '/casts/noor',
    asViewer({
      'GET casts/noor': () =>
        isLost
          ? Response.error()
          : { data: { id: 'noor', title: 'Noor Karim', title_trans: { ar: 'نور كريم' } } },
    }),
  );
  const name = main.getByRole('heading', { level: 1 });
  await expect.element(name).toMatchTextContent('Noor Karim');
  const shown = name.element();
  isLost = true;
  await activateLanguage('ar');
  await expect.element(name).toMatchTextContent('نور كريم');
  expect(name.element()).toBe(shown);
});

test('the last tile of a strip leads to everything it holds, and the way up leads back, by keyboard', async () => {
  const films = strip('drama', 'Drama', [video(film)], { has_more: true });
  const { address, router } = await showScreen(
    '/films',
    asViewer({ 'GET pages/films': () => ({ data: { title: 'Films', strips: [films] } }) }),
  );
  const shelf = page.getByRole('region', { name: 'Drama' });
  const tile = shelf.getByRole('listitem').last().getByRole('link');
  await expect.element(tile).toBeVisible();
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/films/more/drama');
  // The heading has the focus, so that it is read out, and Tab goes on from there.
  await expect.element(main.getByRole('heading', { level: 1, name: 'Drama' })).toHaveFocus();
  await expect.poll(() => document.title).toBe('Sahra | Drama');
  const card = main
    .getByRole('listitem')
    .getByRole('link', { name: /The Salt Road/ })
    .first();
  await expect.element(card).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(card).toHaveFocus();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect
    .poll(() => way.elements().map(({ textContent }) => textContent))
    .toEqual(['Home', 'Films']);
  (way.last().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/films');
  router.history.back();
  await expect.element(way.last()).toHaveFocus();
  router.history.back();
  await expect.element(tile).toHaveFocus();
  await expect.element(tile).toBeInViewport();
});

/** How wide the first card is, and how many begin on the screen beside it. */
function cardsInRow(row: Element): { width: number; count: number } {
  const boxes = [...row.children].map((card) => card.getBoundingClientRect());
  const top = boxes[0]?.top ?? 0;
  const beside = boxes.filter((box) => Math.abs(box.top - top) < 2 && box.right <= innerWidth);
  return { width: boxes[0]?.width ?? 0, count: beside.length };
}

test.each(['/films', '/tags/drama'])(
  'a wider screen shows more cards, not larger ones, and the narrowest shows nothing cut off: %s',
  async (path) => {
    await page.viewport(1440, 900);
    try {
      const films = strip('drama', 'Drama', entriesOf(1));
      await showScreen(
        path,
        asViewer({
          'GET pages/films': () => ({ data: { title: 'Films', strips: [films] } }),
          'GET tags/drama/entries': () => ({ data: entriesOf(1), last_page: 1 }),
        }),
      );
      const row = main.getByRole('list').last();
      await expect.poll(() => row.element().children.length).toBeGreaterThan(19);
      const desk = cardsInRow(row.element());
      await page.viewport(3840, 2160);
      const wall = cardsInRow(row.element());
      expect(wall.width).toBeLessThan(desk.width * 1.2);
      expect(wall.count).toBeGreaterThan(desk.count * 2);
      for (const width of [320, 768]) {
        await page.viewport(width, 256);
        await expect.element(row).toBeInTheDocument();
        expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
      }
    } finally {
      await page.viewport(1280, 800);
    }
  },
);
