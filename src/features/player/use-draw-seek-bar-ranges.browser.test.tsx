import { expect, test } from 'vitest';
import { showComponent } from '../../../tests/support/component.tsx';
import type { MuxElement } from './mux-player-handle.ts';
import { PlayerController } from './player-controller.tsx';

const player = () => document.querySelector<MuxElement>('mux-player');
const theme = () => player()?.mediaTheme;

test('a film without chapters names none at its seek bar', async () => {
  await showComponent(
    <PlayerController id="7" src="/streams/film.mp4" stream="on-demand" title="Film" plain />,
  );
  const named = () =>
    theme()?.shadowRoot?.querySelector('media-time-range > .chapter')?.textContent;
  await expect.poll(named).toBe('');
  player()?.dispatchEvent(new Event('timeupdate'));
  // The theme would show an empty attribute as “true”.
  expect(theme()?.getAttribute('chapter')).toBeNull();
});

test('the name of a chapter stands in a box as high as its letters', async () => {
  await showComponent(
    <PlayerController id="7" src="/streams/film.mp4" stream="on-demand" title="Film" plain />,
  );
  const chapter = () => theme()?.shadowRoot?.querySelector('media-time-range > .chapter');
  await expect.poll(() => chapter()?.textContent).toBe('');
  const bar = theme()?.shadowRoot?.querySelector('media-time-range');
  bar?.shadowRoot?.querySelector('input')?.focus();
  const name = chapter();
  if (name) name.textContent = 'Storm';
  expect(name?.getBoundingClientRect().height).toBeGreaterThan(20);
});
