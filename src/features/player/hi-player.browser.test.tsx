import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent, viewer } from '../../../tests/support/component.tsx';
import { PlayerFrame } from './player-frame.tsx';

test('an account without an id for the operator’s own player plays nothing, and the console says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = { ...viewer, is_active: true, email_verified_at: 1, player_type: 'hiplayer' };
  await showComponent(
    <PlayerFrame id="7" src="/film.m3u8" stream="on-demand" title="The Salt Road" />,
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
