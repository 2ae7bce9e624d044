import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../tests/support/small-answers.ts';
import { drainEvents } from '../session/analytics.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });

async function press(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible();
  (element.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('markup in a title is shown as text and runs nothing, and of long texts the beginning shows', async () => {
  const payload = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const ferry =
    'The night ferry leaves the harbour with one passenger more than it has tickets for. ';
  const odd = {
    ...film,
    title: payload,
    title_trans: undefined,
    description: `${payload}${ferry.repeat(5)}<a href="/about">ours</a>`,
    custom_fields: [{ slug: 'tag-line', label: 'Tagline', value: ferry }],
  };
  await showScreen('/video/the-salt-road', {
    user: viewer,
    answers: { ...smallProvider, 'GET videos/the-salt-road': () => ({ data: odd }) },
  });
  await expect.element(heading).toMatchTextContent(/onerror/);
  await expect.element(main).toMatchTextContent(/The night ferry leaves the harbour with one…/);
  const story = () =>
    [...document.querySelectorAll<HTMLElement>('main p')].find(({ textContent }) =>
      textContent.includes(ferry.trim()),
    )?.innerText ?? '';
  await expect.poll(story).toContain('…');
  expect(story().length).toBeLessThanOrEqual(200);
  expect(story().length).toBeGreaterThan(150);
  await press(main.getByRole('button', { name: 'Read more' }));
  await expect.poll(() => story().length).toBeGreaterThan(400);
  expect('hacked' in window).toBe(false);
  // A link of ours opens in the app, where another one opens a tab.
  const ours = main.getByRole('link', { name: 'ours' });
  await expect.element(ours).toHaveAttribute('href', `${location.origin}/about`);
  await expect.element(ours).not.toHaveAttribute('target');
});

test('where pictures do not load, titles stand in words and nothing looks broken', async () => {
  // The browser keeps the first 250 files alone.
  performance.clearResourceTimings();
  const lettering = '/media/lettering.webp';
  const gone = '/media/gone.webp';
  const bare = { ...film, title_image: lettering, poster: gone, thumbnail: gone };
  const hero = strip('0', 'New', [video(bare)], { component: 'dots' });
  const { router } = await showScreen('/', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET pages/home': () => ({
        data: { slug: 'home', strips: [hero, strip('tonight', 'Tonight', [video(bare)])] },
      }),
      'GET videos/the-salt-road': () => ({ data: bare }),
    },
  });
  const hasWords = (title: Locator) =>
    expect.poll(() => title.query()?.querySelector('bdi')?.textContent).toBe('The Salt Road');
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => URL.parse(name));
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
  // A browser draws nothing for a picture that is decoration; of another it shows that it is broken.
  const broken = () =>
    pictures().filter(({ alt, complete, naturalWidth }) => alt && complete && !naturalWidth);
  await hasWords(main.getByRole('group', { name: /^1 / }).getByRole('heading'));
  await expect.poll(() => asked().map((url) => url?.pathname)).toContain(lettering);
  await expect.poll(() => document.querySelector('main [data-active] img')).toBeNull();
  await expect.poll(broken).toEqual([]);
  for (const path of ['/video/the-salt-road', '/video-details/the-salt-road']) {
    await router.navigate({ href: path });
    await hasWords(heading);
    await expect.poll(broken).toEqual([]);
  }
});

test('trailers, the bell and a heart, both ways, are measured, and not a heart that turns back when the provider refuses', async () => {
  let answer: () => unknown = () => ({ type: 'create' });
  const trailers = [
    { id: 1, title: 'Trailer', embed_url: '/provider/demo/media/adverts/sahra.mp4' },
  ];
  const { queryClient } = await showScreen('/films/view/the-salt-road', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET videos/the-salt-road': () => ({ data: { ...film, int_id: 12, trailers } }),
      'GET user/favorites/the-salt-road': () => ({ type: 'delete' }),
      'PUT user/favorites/the-salt-road': () => answer(),
    },
  });
  await expect.element(heading).toBeVisible();
  // Until the settings have come, the app itself has not decided where events go.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const events: [string, unknown][] = [];
  onTestFinished(drainEvents(({ name, params }) => events.push([name, params['item_id']])));
  const names = () => events.map(([name]) => name);
  await press(main.getByRole('button', { name: 'Trailer', exact: true }));
  await expect.poll(names).toContain('trailer_view');
  expect(names()).toContain('trailer_12');
  await userEvent.keyboard('{Escape}');
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await expect.poll(names).toContain('web_notifications');
  await userEvent.keyboard('{Escape}');

  const favourites = () => events.filter(([name]) => name.startsWith('favourites'));
  const heart = main.getByRole('button', { name: /^Favourite/ }).first();
  await press(heart);
  await expect.poll(favourites).toEqual([
    ['favourites_add', 'the-salt-road'],
    ['favourites_the-salt-road', undefined],
  ]);
  await expect.element(heart).toHaveAttribute('aria-disabled', 'false');
  answer = () => ({ type: 'delete' });
  await press(heart);
  await expect.poll(() => favourites()[2]).toEqual(['favourites_del', 'the-salt-road']);
  await expect.element(heart).toHaveAttribute('aria-disabled', 'false');
  answer = () => Response.json({ message: 'No' }, { status: 422 });
  await press(heart);
  await expect.element(page.getByText(/^Your favourites could not be changed\./)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(favourites()).toHaveLength(4);
});
