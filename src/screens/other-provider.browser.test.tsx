/** What each screen makes of another provider's answers: its names, numbers, lists and times in forms of its own. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { otherAnswers } from '../../tests/support/other-provider/answers.ts';
import { lockedAddresses } from '../../tests/support/other-provider/calls.ts';
import { channel } from '../../tests/support/other-provider/catalogue.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import type { Language } from '../domain/language.ts';

const showTo = (path: string, setting: { language?: Language } = {}) =>
  showScreen(path, { user: viewer, answers: otherAnswers(), ...setting });

const main = page.getByRole('main');
const link = (name: string | RegExp) => main.getByRole('link', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const fact = (text: string | RegExp) => main.getByRole('definition').filter({ hasText: text });

test('home is there without what could not be read, with names that are numbers or have marks in them', async () => {
  await showTo('/');
  await expect.element(heading('Tonight')).toBeVisible();
  await expect.element(link(/^The Ferry/).first()).toBeVisible();
  await expect.element(link(/^2012/).first()).toBeVisible();
  await expect.element(link(/^O'Brien & the Boat/).first()).toBeVisible();
  await expect
    .element(link('Watch Harbour Nights'))
    .toHaveAttribute('href', '/tv-show/61/episode/612');
});

test('news that came without a status are read', async () => {
  await showTo('/about');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.element(page.getByText('The Ferry is here')).toBeVisible();
});

test('pages and lists that are empty in some form say so, below the menu that names them', async () => {
  const { router } = await showTo('/');
  const menu = page.getByRole('banner').getByRole('link');
  const none = main.getByText('There are no strips for this page');
  await menu.filter({ hasText: 'Films & shows' }).first().click();
  await expect.element(none).toBeVisible();
  await router.navigate({ href: '/2026' });
  await expect.element(menu.filter({ hasText: '2026' }).first()).toBeVisible();
  await expect.element(none).toBeVisible();
  await router.navigate({ href: '/favorites?kind=video' });
  await expect.element(main.getByText('There are no favourites in this section')).toBeVisible();
});

test('a film has its own lettering, what the provider says of it besides, and a tag of a kind that only this provider has', async () => {
  await showTo('/video-details/501');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title.getByRole('img', { name: 'The Ferry' })).toBeInTheDocument();
  await expect.element(main).toMatchTextContent(/Every evening at seven & at nine/);
  await expect.element(fact('1962')).toBeVisible();
  await expect.element(main.getByText('Built', { exact: true })).toBeVisible();
  await expect.element(fact(/^2$/)).toBeVisible();
  await expect.element(main.getByText('Restored & afloat', { exact: true })).toBeVisible();
  await expect.element(fact(/^Yes$/)).toBeVisible();
  await expect.element(link('Sea')).toHaveAttribute('href', '/tags/88');
});

test('an Arabic viewer reads of the film in Arabic', async () => {
  await showTo('/video-details/501', { language: 'ar' });
  await expect.element(main.getByText('سنة البناء', { exact: true })).toBeVisible();
  await expect.element(link('البحر')).toBeVisible();
});

test.each([
  [320, '/video-details/502'],
  [1440, '/video-details/502'],
  [320, '/video/502'],
  [1440, '/video/502'],
])(
  'a name without end leaves its page as wide as the screen of %i pixels, and Play in the first view: %s',
  async (width, path) => {
    await page.viewport(width, 800);
    try {
      await showTo(path);
      await expect.element(page.getByRole('heading', { level: 1, name: /^Donau/ })).toBeVisible();
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
      if (path.includes('details')) await expect.element(link(/^Play/)).toBeInViewport();
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

test('a show goes on with the video that it names', async () => {
  await showTo('/tv-show/61');
  await expect
    .element(link('Continue episode 2'))
    .toHaveAttribute('href', '/tv-show/61/episode/612');
});

test('a strip is shown to its end, however the provider says where that is, after a wait that it asks for', async () => {
  const { router } = await showTo('/');
  const last = page.getByRole('region', { name: 'Tonight' }).getByRole('listitem').last();
  await last.getByRole('link', { name: 'More Videos' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tonight', level: 1 })).toHaveFocus();
  const crossings = () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    return link(/^Crossing/).elements().length;
  };
  await expect.poll(crossings).toBe(21);
  await expect.element(page.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  await router.navigate({ href: '/home/more/404' });
  await expect.element(heading('Page not found')).toBeVisible();
});

test.each([405, 501])(
  'a provider that does not say what a strip is called (%i) shows it under the name of its page',
  async (status) => {
    const answers = { ...otherAnswers(), 'GET strips/31': () => Response.json({}, { status }) };
    await showScreen('/films/more/31', { user: viewer, answers });
    await expect
      .element(page.getByRole('heading', { name: 'Films & shows', level: 1 }))
      .toBeVisible();
    await expect.element(link(/^Crossing/).first()).toBeVisible();
  },
);

test.each([405, 501])(
  'what a provider cannot list (%i) is not asked for again and again',
  async (status) => {
    const none = () => Response.json({}, { status });
    const answers = {
      ...otherAnswers(),
      'GET blog/posts': none,
      'GET blog/posts/latest': none,
      'GET entries': none,
      'GET tags/88': none,
      'GET casts/3': none,
    };
    const { router } = await showScreen('/blog', { user: viewer, answers });
    await expect.element(main.getByText('There are no posts yet')).toBeVisible();
    await expect.element(heading('Latest posts')).not.toBeInTheDocument();
    for (const href of ['/films/more/31', '/tags/88', '/casts/3']) {
      await router.navigate({ href: '/blog' });
      await router.navigate({ href });
      await expect.element(heading('Page not found')).toBeVisible();
    }
  },
);

test('what was shared and a link to a channel lead to the provider’s numbers', async () => {
  const text = `Tonight: ${location.origin}/video-details/501.`;
  // Without its stream, so that no player starts.
  const silent = () => ({ ...channel('', false), stream_link: null });
  const { router, address } = await showScreen(`/open?${new URLSearchParams({ text })}`, {
    user: viewer,
    answers: { ...otherAnswers(), 'GET live-streams/7': silent },
  });
  await expect.poll(address).toBe('/video-details/501');
  await expect.element(main).toMatchTextContent(/Every evening at seven/);
  const open = (handed: Record<string, string>) =>
    router.navigate({ href: `/open?${new URLSearchParams(handed)}` });
  await open({ link: 'web+sahra:channel/700' });
  await expect.element(page.getByText('There is no such channel.')).toBeVisible();
  await open({ text: '2012' });
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('2012');
  await open({ link: 'web+sahra:channel/7' });
  await expect.poll(address).toBe('/live/7');
  await expect.element(page.getByText('This channel has no stream to play.')).toBeVisible();
});

test('a channel without a logo has its picture beside its name', async () => {
  const picture = new URL('/icons/icon-192.png', location.href).href;
  // A page with a player of its own, so that no player of ours starts.
  const stream_link = 'https://player.example/7';
  const bare = () => ({ ...channel('', false), logo: null, thumbnail: picture, stream_link });
  await showScreen('/live/7', {
    user: viewer,
    answers: { ...otherAnswers(), 'GET live-streams/7': bare },
  });
  const header = main.getByRole('heading', { level: 1 });
  await expect.element(header).toBeVisible();
  const shown = () => header.element().parentElement?.querySelector('img')?.src;
  await expect.poll(shown).toBe(picture);
});

test('the guide shows what a programme is about, from the day itself', async () => {
  const { calls } = await showTo('/epg');
  const cell = page.getByRole('gridcell', { name: /Broadcast/ }).first();
  await expect.element(cell).toBeInTheDocument();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('dialog');
  await expect.element(panel).toMatchTextContent(/What Broadcast \d+ is about\./);
  await expect.element(panel).toMatchTextContent(/Noor Karim/);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => /epg\/\d+$/.test(call))).toEqual([]);
});

test('the blog reads lists and times in forms of its own, and lacks only the list of the latest', async () => {
  const { router } = await showScreen('/blog', { answers: otherAnswers() });
  const posts = () =>
    main
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(posts).toEqual(['Night boat', 'Low tide', 'The pilot', 'Ropes', 'Fog']);
  await expect.element(page.getByText('20 November 2026')).toBeVisible();
  await expect.element(heading('Latest posts')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(posts).toEqual(['A second page']);
  await router.navigate({ href: '/blog/posts/night-boat' });
  await expect.element(page.getByRole('article')).toMatchTextContent(/Somebody waits\./);
});

test.each(lockedAddresses)(
  'a viewer who has yet to confirm their address is asked for the code, in whatever form the provider says so: %s',
  async (address) => {
    await showScreen('/login', { answers: otherAnswers() });
    await page.getByLabelText('Email').fill(address);
    await userEvent.keyboard('{Tab}Harbour#26{Enter}');
    await expect.element(heading('Confirm your email')).toBeVisible();
    await expect.element(page.getByLabelText('Code')).toBeVisible();
  },
);

test('a search finds what it has, page after page, and sifts the kinds by itself', async () => {
  await showTo('/search?q=ferry');
  await expect.element(link(/^The Ferry/).first()).toBeVisible();
  await expect.element(link(/Harbour One/).first()).toBeVisible();
  expect(main.element().textContent).not.toContain('The Ferry Talks');
  await link(/^Channels/).click();
  await expect.element(link(/Harbour One/).first()).toBeVisible();
  await expect.element(link(/^The Ferry/)).not.toBeInTheDocument();
  await userEvent.fill(main.getByRole('searchbox'), 'zebra');
  await expect.element(main.getByRole('heading', { name: /^No results found/ })).toBeVisible();
});
