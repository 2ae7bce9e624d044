import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerController } from './player-controller.tsx';

test.each([['Enter'], ['Space']])('%s on the player’s own button opens its menu', async (key) => {
  const onMenu = vi.fn();
  await showComponent(
    <PlayerController
      id="7"
      src="/streams/film.mp4"
      stream="on-demand"
      title="Film"
      plain
      menu
      events={{ onMenu }}
    />,
  );
  const more = page.getByRole('button', { name: 'More' });
  await expect.element(more).toBeInTheDocument();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard(`[${key}]`);
  expect(onMenu).toHaveBeenCalledOnce();
});
