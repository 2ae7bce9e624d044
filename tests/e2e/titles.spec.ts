import { expect, type Page } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { countNoPresses, expectVideoToPlay, playButton } from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';

const needsNetwork = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Films and channels need the network to play.' });
const episode = '/tv-show/the-lamplighters/episode/the-lamplighters-s1e1';

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const streams = /\.m3u8/;

  /** No stream gives an answer or fails, so the player alone would wait. */
  async function lose(page: Page): Promise<void> {
    await page.route(streams, () => undefined);
    await page.context().setOffline(true);
  }

  async function expectToPlayOnceBack(page: Page): Promise<void> {
    const panel = needsNetwork(page);
    await expect(panel).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(panel).toBeVisible();
    await page.unroute(streams);
    await page.context().setOffline(false);
    await expectVideoToPlay(page);
    await expect(panel).toHaveCount(0);
  }

  test('Play of a film and of an episode says at once that it needs one, and plays when it is back; a channel that is come back to too', async ({
    page,
  }) => {
    test.slow();
    await signIn(page);
    await countNoPresses(page);
    await page.goto('/video/the-salt-road');
    const play = playButton(page);
    // With the focus comes the player's code, which no worker has kept at a first visit.
    await play.focus();
    await page.waitForFunction(() => {
      const come = performance.getEntriesByType('resource').map(({ name }) => name);
      const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
      return (
        come.some((name) => name.includes('/generic-player-')) &&
        wanted.every(({ href }) => come.includes(href))
      );
    });
    await lose(page);
    await play.press('Enter');
    await expectToPlayOnceBack(page);

    await follow(page, episode);
    await expect(page).toHaveURL(episode);
    await expect(page.locator('mux-player')).toHaveCount(0);
    await expect(play).toBeVisible();
    await lose(page);
    await play.press('Enter');
    await expectToPlayOnceBack(page);

    await follow(page, '/live/sahra-news');
    await expect(page.getByRole('slider', { name: 'Place in the broadcast' })).toBeVisible();
    await expectVideoToPlay(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sahra' }).press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await lose(page);
    await page.goBack();
    await expectToPlayOnceBack(page);
  });
});

test.describe('with other answers of the provider', () => {
  test('trailers, the bell and a heart, both ways, are measured, and the heart turns back when the provider refuses', async ({
    page,
  }) => {
    await arriveAsNewcomer(page, 'measured');
    await changeAnswer(page, '**/api/settings', (data) => ({ ...data, ga_tracking_id: 'G-TEST' }));
    await page.route('**/googletagmanager.com/**', (route) => route.abort());
    await page.goto('/films/view/the-salt-road');
    const events = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).flatMap((call) => {
          const [kind, name, params] = [...(call as unknown[])] as string[];
          const { item_id } = (params ?? {}) as { item_id?: string };
          return kind === 'event' && name ? [[name, item_id]] : [];
        }),
      );
    const names = async () => (await events()).map(([name = '']) => name);
    const main = page.getByRole('main');
    const trailer = main.getByRole('button', { name: 'Trailer', exact: true });
    await trailer.press('Enter');
    await expect.poll(names).toContain('trailer_view');
    expect(await names()).toContainEqual(expect.stringMatching(/^trailer_\d+$/));
    await page.keyboard.press('Escape');
    await expect(trailer).toBeFocused();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.press('Enter');
    await expect.poll(names).toContain('web_notifications');
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    const favourites = async () =>
      (await events()).filter(([name]) => name?.startsWith('favourites'));
    const heart = main.getByRole('button', { name: /^Favourite/ }).first();
    await heart.press('Enter');
    await expect.poll(favourites).toEqual([
      ['favourites_add', 'the-salt-road'],
      ['favourites_the-salt-road', undefined],
    ]);
    await heart.press('Enter');
    const third = async () => (await favourites())[2];
    await expect.poll(third).toEqual(['favourites_del', 'the-salt-road']);

    await page.route('**/api/user/favorites/**', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message: 'No' } })
        : route.continue(),
    );
    await heart.press('Enter');
    await expect(page.getByText('Your favourites could not be changed.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await favourites()).toHaveLength(4);
  });
});

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}
