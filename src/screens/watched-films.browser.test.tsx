import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { film } from '../../tests/support/small-answers.ts';

test('a film that was watched to its end starts at its beginning, also when only its stream says its length', async () => {
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
  await showScreen(
    '/video/the-salt-road',
    asViewer({
      [`GET videos/${film.id}`]: () => ({
        data: {
          ...film,
          duration: undefined,
          embed_url: '/provider/demo/media/adverts/sahra.mp4',
          progress: { time: 12, viewed_at: 1 },
        },
      }),
    }),
  );
  await page.getByRole('button', { name: 'Resume from 0:12' }).click();
  const position = () => document.querySelector<HTMLVideoElement>('mux-player')?.currentTime ?? 0;
  await expect.poll(position).toBeGreaterThan(0);
  expect(position()).toBeLessThan(9);
});

test('a viewer who signs out while a film plays finds its position at the provider', async () => {
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
  const { calls } = await showScreen(
    '/video/the-salt-road',
    asViewer({
      [`GET videos/${film.id}`]: () => ({
        data: { ...film, embed_url: '/provider/demo/media/adverts/sahra.mp4' },
      }),
      [`PUT videos/${film.id}/progress`]: () => ({}),
      'POST logout': () => ({}),
    }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
  const position = () => document.querySelector<HTMLVideoElement>('mux-player')?.currentTime ?? 0;
  await expect.poll(position).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const made = () => calls.map(({ call }) => call);
  await expect.poll(made).toContain('POST logout');
  const reported = made().indexOf(`PUT videos/${film.id}/progress`);
  expect(reported).toBeGreaterThan(-1);
  expect(reported).toBeLessThan(made().indexOf('POST logout'));
});
