import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { AsleepPanel, BackToAwakeButton } from './asleep-panel.tsx';
import { FilmEnd } from './film-end.tsx';
import { PlayerController } from './player-controller.tsx';
import { StillWatching } from './still-watching.tsx';

/** On a telephone there is room for the player's controls or for what lies over the video, not for both. */
beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

const nothing = () => undefined;
const film = { id: 'film', src: '/streams/film.mp4', stream: 'on-demand', plain: true } as const;

/** Expects that a press on the middle of the button, or of what is over it, is a press on the button. */
async function expectWithinReach(button: Locator) {
  await expect.element(button).toBeVisible();
  const { x, y, width, height } = button.element().getBoundingClientRect();
  const hit = () => document.elementFromPoint(x + width / 2, y + height - 2);
  await expect.poll(() => button.element().contains(hit())).toBe(true);
}

/** Shows this over a video whose controls are there. */
async function showOverFilm(children: ReactNode) {
  await showComponent(
    <PlayerController {...film} title="The Ferry">
      {children}
    </PlayerController>,
  );
  await expect.poll(() => document.querySelector('mux-player')?.shadowRoot).toBeTruthy();
}

test('on a telephone the controls of the player leave both answers after the sleep timer within reach', async () => {
  await showOverFilm(
    <AsleepPanel back={<BackToAwakeButton at={100} onBack={nothing} />} onGoOn={nothing} />,
  );
  await expectWithinReach(page.getByRole('button', { name: 'Go back to 1:40' }));
  await expectWithinReach(page.getByRole('button', { name: 'Go on from here' }));
});

test('on a telephone the controls of the player leave the end of a film within reach', async () => {
  await showOverFilm(<FilmEnd onAgain={nothing}>{null}</FilmEnd>);
  await expectWithinReach(page.getByRole('button', { name: 'Watch again' }));
});

test('on a telephone the question whether the viewer still watches is read as a whole, with both answers', async () => {
  await showOverFilm(
    <StillWatching
      title="The Harbour"
      back={<BackToAwakeButton at={100} onBack={nothing} />}
      onGoOn={nothing}
    />,
  );
  await expectWithinReach(page.getByRole('button', { name: 'Keep watching' }));
  await expectWithinReach(page.getByRole('button', { name: 'Go back to 1:40' }));
  const video = document.querySelector('mux-player')?.getBoundingClientRect();
  const question = page.getByText('Are you still watching?').element().getBoundingClientRect();
  expect(question.top).toBeGreaterThanOrEqual(video?.top ?? 0);
});
