import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  removeComponent,
  viewer,
} from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, film, show, smallProvider, video } from '../../tests/support/small-answers.ts';
import type { Language } from '../domain/language.ts';

const favourites = [
  video({ ...film, in_favorite: true }),
  { type: 'tv-show', content: { ...show, in_favorite: true } },
  { type: 'live-stream', content: { ...channel, in_favorite: true } },
];
const list = () => ({ data: favourites, last_page: 1 });
const unavailable = () => Response.json({}, { status: 503, headers: { 'retry-after': '3600' } });

const showFavourites = ({ search = '', language = 'en' as Language } = {}, answers: Answers = {}) =>
  showScreen(`/favorites${search}`, {
    user: viewer,
    language,
    answers: { ...smallProvider, 'GET user/favorites': list, ...answers },
  });

const main = page.getByRole('main');
const entries = main.getByRole('list').last().getByRole('listitem');
const titles = () =>
  entries
    .elements()
    .map((entry) => /Salt Road|Night Ferry|Sahra News/.exec(entry.textContent)?.[0]);
const tabs = main.getByRole('navigation', { name: 'Kinds of favourites' });
const heart = (title: string) => main.getByRole('button', { name: `Favourite: ${title}` });

test('favourites stand as they were marked, the newest first, and by their titles when the viewer says so', async () => {
  const held = heldAnswer();
  const { address, router } = await showScreen('/about', {
    user: viewer,
    answers: { ...smallProvider, 'GET user/favorites': held.answer },
  });
  void router.navigate({ to: '/favorites' });
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  held.give(list());
  await expect.element(main.getByRole('heading', { name: 'Favourites', level: 1 })).toBeVisible();
  await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry', 'Sahra News']);
  await main.getByLabelText('Order').selectOptions('title');
  await expect.poll(titles).toEqual(['Sahra News', 'Night Ferry', 'Salt Road']);
  expect(address()).toBe('/favorites?order=title');
});

async function open(tab: string): Promise<void> {
  (tabs.getByRole('link', { name: tab }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('a tab shows one kind and stands in the address', async () => {
  const { address } = await showFavourites();
  await expect.poll(titles).toHaveLength(3);
  const all = tabs.getByRole('link', { name: 'All' });
  await expect.element(all).toHaveAttribute('aria-current', 'page');
  await expectDocumentAccessible();
  await open('Channels');
  await expect.poll(titles).toEqual(['Sahra News']);
  expect(address()).toBe('/favorites?kind=channels');
  await expect
    .element(tabs.getByRole('link', { name: 'Channels' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(all).not.toHaveAttribute('aria-current');
  await open('Videos');
  await expect.poll(titles).toEqual(['Salt Road']);
});

test('words that no title has can be cleared, and the favourites are back', async () => {
  await showFavourites();
  const field = main.getByRole('searchbox');
  await field.click();
  await userEvent.keyboard('ferry');
  await expect.poll(titles).toEqual(['Night Ferry']);
  await userEvent.keyboard('man');
  await expect.element(main.getByText('No results found for your query.')).toBeVisible();
  await main.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(titles).toHaveLength(3);
  await expect.element(field).toHaveValue('');
});

test('titles are put in order and searched on every page of the favourites, and the address keeps both', async () => {
  // Two to a page, so that the first page is not all there is.
  const paged = {
    'GET user/favorites': (_body: unknown, { searchParams }: URL) => {
      const from = (Number(searchParams.get('page') ?? 1) - 1) * 2;
      return { data: favourites.slice(from, from + 2), last_page: 2 };
    },
  };
  const { address } = await showFavourites({}, paged);
  await expect.poll(() => titles()[0]).toBe('Salt Road');
  const order = main.getByLabelText('Order');
  (order.element() as HTMLElement).focus();
  await order.selectOptions('By title');
  await expect.poll(titles).toEqual(['Sahra News', 'Night Ferry', 'Salt Road']);
  await expect.element(order).toHaveFocus();
  const field = main.getByRole('searchbox', { name: 'Search' });
  await field.click();
  await userEvent.keyboard('news');
  await expect.poll(titles).toEqual(['Sahra News']);
  await expect.poll(address).toMatch(/q=news/);
  const kept = address();
  await removeComponent();
  await showScreen(kept, { user: viewer, answers: { ...smallProvider, ...paged } });
  await expect.element(field).toHaveValue('news');
  await expect.element(order).toHaveValue('title');
  await expect.poll(titles).toEqual(['Sahra News']);
});

test('a film that is taken out can be put back, by the keys, and the heading has the focus then', async () => {
  let marked = true;
  const { calls } = await showFavourites(
    {},
    {
      'PUT user/favorites/the-salt-road': () => {
        marked = !marked;
        return { type: marked ? 'create' : 'delete' };
      },
      'GET user/favorites': () => ({
        data: marked ? favourites : favourites.slice(1),
        last_page: 1,
      }),
      'GET user/favorites/the-salt-road': () => ({ type: marked ? 'create' : 'delete' }),
    },
  );
  await heart('The Salt Road').click();
  await expect.element(main.getByText('Removed: The Salt Road')).toBeVisible();
  await expect.poll(titles).toEqual(['Night Ferry', 'Sahra News']);
  // The focus is on the card in the place of the one that is gone.
  await expect.element(entries.first().getByRole('link').first()).toHaveFocus();
  const sent = () => calls.filter(({ call }) => call === 'PUT user/favorites/the-salt-road').length;
  await expect.poll(sent).toBe(1);
  (main.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(heart('The Salt Road')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(sent).toBe(2);
  await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry', 'Sahra News']);
  expect(main.getByText('Removed: The Salt Road').query()).toBeNull();
});

test('a channel of which the provider says no more than its name is taken out by its name', async () => {
  let marked = true;
  const content = { id: 'harbour', name: 'Harbour TV', in_favorite: true };
  await showFavourites(
    {},
    {
      'PUT user/favorites/harbour': () => {
        marked = false;
        return { type: 'delete' };
      },
      'GET user/favorites': () => ({
        data: marked ? [{ type: 'live-stream', content }] : [],
        last_page: 1,
      }),
    },
  );
  await heart('Harbour TV').click();
  await expect.element(main.getByText('Removed: Harbour TV')).toBeVisible();
});

test('a removal that the provider refuses leaves the film and no message, so that nothing can be undone', async () => {
  const refused = () => Response.json({ message: 'Not now.' }, { status: 403 });
  await showFavourites({}, { 'PUT user/favorites/the-salt-road': refused });
  await heart('The Salt Road').click();
  await expect
    .element(page.getByText('Your favourites could not be changed. Please try again.'))
    .toBeVisible();
  await expect.poll(titles).toHaveLength(3);
  expect(main.getByText('Removed: The Salt Road').query()).toBeNull();
  expect(main.getByRole('button', { name: 'Undo' }).query()).toBeNull();
});

test('a refusal that takes the message away gives its focus to the heading', async () => {
  const held = heldAnswer();
  await showFavourites({}, { 'PUT user/favorites/the-salt-road': held.answer });
  await heart('The Salt Road').click();
  const undo = main.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  held.give(Response.json({ message: 'Not now.' }, { status: 403 }));
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a removal that is refused once the network is back takes the message away, too', async () => {
  let isAway = true;
  const { outbox, queryClient } = await showFavourites(
    {},
    {
      'PUT user/favorites/the-salt-road': () =>
        isAway
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Response.json({ message: 'Not now.' }, { status: 403 }),
    },
  );
  await heart('The Salt Road').click();
  const message = main.getByText('Removed: The Salt Road');
  await expect.element(message).toBeVisible();
  await expect.poll(titles).toEqual(['Night Ferry', 'Sahra News']);
  isAway = false;
  await outbox.flush();
  // The page does so after each flush.
  await queryClient.invalidateQueries();
  await expect.element(message).not.toBeInTheDocument();
  await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry', 'Sahra News']);
});

test('a tab whose last favourite is taken out says that it has none, and the others are still there', async () => {
  let left = favourites;
  await showFavourites(
    { search: '?kind=channels' },
    {
      'GET user/favorites': () => ({ data: left, last_page: 1 }),
      'PUT user/favorites/news': () => {
        left = favourites.slice(0, 2);
        return { type: 'delete' };
      },
    },
  );
  (heart('Sahra News').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(main.getByRole('heading', { name: 'There are no favourites in this section' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await open('All');
  await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry']);
});

test('a list that does not come can be asked for again', async () => {
  let answer: () => unknown = unavailable;
  await showFavourites({}, { 'GET user/favorites': () => answer() });
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  answer = list;
  await retry.click();
  await expect.poll(titles).toHaveLength(3);
});

test('without a network the favourites are those that this device has', async () => {
  const answers = { online: true };
  const { router, queryClient } = await showFavourites(
    {},
    {
      'GET user/favorites': () => {
        if (answers.online) return list();
        throw new TypeError('no network');
      },
    },
  );
  await expect.poll(titles).toHaveLength(3);
  answers.online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await router.navigate({ to: '/about' });
  queryClient.clear();
  await router.navigate({ to: '/favorites' });
  await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry', 'Sahra News']);
});

test.each([
  ['videos', 'Videos'],
  ['shows', 'Shows'],
])('an Arabic viewer without %s reads so, below the tab that says it', async (kind, name) => {
  await showFavourites(
    { search: `?kind=${kind}`, language: 'ar' },
    { 'GET user/favorites': () => ({ data: [], last_page: 1 }) },
  );
  await expect
    .element(main.getByText(inArabic('There are no favourites in this section')))
    .toBeVisible();
  const strip = main.getByRole('navigation', { name: inArabic('Kinds of favourites') });
  const tab = strip.getByRole('link', { name: inArabic(name) });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  const all = strip.getByRole('link', { name: inArabic('All') });
  // The tabs run from right to left.
  expect(all.element().getBoundingClientRect().left).toBeGreaterThan(
    tab.element().getBoundingClientRect().left,
  );
});
