import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent, viewer } from '../../../tests/support/component.tsx';
import { addLoaderScript } from './hi-player-library.ts';
import { PlayerController } from './player-controller.tsx';

test('an account without an id for the operator’s own player plays nothing, and the console says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = { ...viewer, is_active: true, email_verified_at: 1, player_type: 'hiplayer' };
  await showComponent(
    <PlayerController id="7" src="/film.m3u8" stream="on-demand" title="The Salt Road" />,
    {
      language: 'ar',
      user,
      answers: {
        'GET settings': () => ({ player: { loader_url: '/media/player/hiplayer.js' } }),
        'GET user': () => ({
          data: { ...user, is_active: 1, email_verified_at: '2026-01-01 10:00:00' },
        }),
      },
    },
  );
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(inArabic('Your account has no player yet'));
  expect(page.getByRole('button', { name: inArabic('Retry') }).query()).toBeNull();
  expect(document.querySelector('video, mux-player')).toBeNull();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('this account has no player_id'));
});

test('a film that is opened while an earlier one still loads the operator’s own player is said to fail with it', async () => {
  // No browser connects to this port.
  const loader = 'http://127.0.0.1:9/operators-loader.js';
  const earlier = vi.fn();
  const present = vi.fn();
  addLoaderScript(loader, earlier)();
  addLoaderScript(loader, present);
  await expect.poll(() => present.mock.calls.length).toBe(1);
  expect(earlier).not.toHaveBeenCalled();
  // The next attempt is a new one.
  expect([...document.scripts].filter(({ src }) => src === loader)).toEqual([]);
});

test.each([
  ['says that the network failed', true, { detail: { code: MediaError.MEDIA_ERR_NETWORK } }],
  ['does not say what failed without a network', false, {}],
])(
  'an operator’s own player that %s is made again when the network is back',
  async (_, isOnline, event) => {
    const made: HTMLElement[] = [];
    vi.stubGlobal('HiPlayer', {
      create: (container: HTMLElement) => {
        const media = container.appendChild(document.createElement('video'));
        made.push(media);
        return { media, destroy: () => media.remove() };
      },
    });
    const user = { ...viewer, is_active: true, email_verified_at: 1, player_id: '7' };
    await showComponent(
      <PlayerController id="7" src="/film.m3u8" stream="on-demand" title="The Salt Road" />,
      {
        user,
        answers: {
          'GET settings': () => ({ player: { loader_url: '/tests/support/operators-loader.js' } }),
          'GET user': () => ({
            data: { ...user, is_active: 1, email_verified_at: '2026-01-01 10:00:00' },
          }),
        },
      },
    );
    await expect.poll(() => made.length).toBe(1);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    made[0]?.dispatchEvent(new CustomEvent('error', event));
    await expect.element(page.getByRole('alert')).toBeVisible();
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => made.length).toBe(2);
  },
);
