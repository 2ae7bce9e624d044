/** The place of a film whose address fails and is replaced, in the real player. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerController } from './player-controller.tsx';

const address = (signed: number) => `/provider/demo/media/adverts/sahra.mp4?signed=${signed}`;
/** An address that no stream comes from. */
const expired = '/streams/gone.mp4?expired';

const player = () => document.querySelector('mux-player') as HTMLVideoElement;
const fail = () =>
  player().dispatchEvent(
    new CustomEvent('error', { detail: { code: MediaError.MEDIA_ERR_NETWORK } }),
  );

/** Shows a film that stands at its third second; `change` gives it another address, or another film its place. */
async function showFilm() {
  const onTime = vi.fn<(position: number) => void>();
  let change: (to: { src: string; id: string; startAt: number }) => void = () => undefined;
  function Film() {
    const [film, setFilm] = useState({ src: address(1), id: 'film', startAt: 0 });
    change = setFilm;
    return (
      <PlayerController
        {...film}
        mediaKey={film.id}
        stream="on-demand"
        title="The Ferry"
        plain
        events={{ onTime }}
      />
    );
  }
  await showComponent(<Film />);
  await expect.poll(() => player()?.duration).toBeGreaterThan(3);
  player().currentTime = 3;
  await expect.poll(() => onTime.mock.lastCall?.[0]).toBe(3);
  return { onTime, to: (src: string, id = 'film', startAt = 0) => change({ src, id, startAt }) };
}

test('a film whose newer address fails too goes on where the viewer was, with the address after that', async () => {
  const { onTime, to } = await showFilm();
  fail();
  to(expired);
  await expect.poll(() => player().src).toContain(expired);
  await expect.poll(() => player().currentTime).toBe(0);
  // Some browsers report the position 0 of a stream that they unload.
  player().dispatchEvent(new Event('timeupdate'));
  fail();
  to(address(2));
  await expect.poll(() => player().currentTime).toBe(3);
  expect(onTime.mock.calls.map(([position]) => position)).not.toContain(0);
});

test('an episode that fails before it has begun begins at its own place, not where the one before was', async () => {
  const { to } = await showFilm();
  to(expired, 'next', 2);
  await expect.poll(() => player().src).toContain(expired);
  await expect.poll(() => player().currentTime).toBe(0);
  fail();
  to(address(2), 'next', 2);
  await expect.poll(() => player().currentTime).toBe(2);
});
