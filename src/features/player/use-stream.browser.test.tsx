import { expect, test } from 'vitest';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerFrame } from './player-frame.tsx';

const show = (src: string) =>
  showComponent(<PlayerFrame id="7" src={src} stream="live" title="News" plain />);

/** What the element that shows pictures loads: hls.js feeds it by an address of its own. */
function loaded(): string {
  const player = document.querySelector('mux-player')?.shadowRoot?.querySelector('mux-video');
  return player?.shadowRoot?.querySelector('video')?.src ?? '';
}

test('a stream whose address does not end like one is played as HLS where the provider says so', async () => {
  await show('/streams/relinker?channel=7#.m3u8');
  await expect.poll(loaded, { timeout: 10_000 }).toMatch(/^blob:/);
});

test('a file is left to the browser', async () => {
  await show('/streams/film.mp4');
  await expect.poll(loaded, { timeout: 10_000 }).toMatch(/\/streams\/film\.mp4$/);
});
