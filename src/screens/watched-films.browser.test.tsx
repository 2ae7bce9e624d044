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
