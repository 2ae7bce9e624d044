import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { useMediaSession } from './use-media-session.ts';

function playing() {
  const pause = vi.fn();
  return { pause, handle: { position: 0, pause } as unknown as PlayerHandle };
}

test('a film has the system’s media controls again when its trailer is closed', async () => {
  const [film, trailer] = [playing(), playing()];
  const handlers = vi.spyOn(navigator.mediaSession, 'setActionHandler');
  /** What the system does when the viewer presses its button. */
  const press = (action: MediaSessionAction) =>
    handlers.mock.calls.findLast(([name]) => name === action)?.[1]?.({ action });
  const title = () => navigator.mediaSession.metadata?.title;
  function Trailer() {
    useMediaSession(trailer.handle, { title: 'Trailer' });
    return null;
  }
  function Film() {
    const [trailers, setTrailers] = useState(0);
    const [isShown, setShown] = useState(true);
    // Each rendering has another function.
    useMediaSession(isShown ? film.handle : undefined, { title: 'Film', onNext: () => undefined });
    return (
      <>
        <button type="button" onClick={() => setTrailers(trailers === 1 ? 0 : 1)}>
          Trailer
        </button>
        <button type="button" onClick={() => setShown(false)}>
          Leave
        </button>
        {trailers ? <Trailer /> : null}
      </>
    );
  }
  await showComponent(<Film />);
  const button = page.getByRole('button', { name: 'Trailer' });
  await expect.poll(title).toBe('Film');
  await button.click();
  await expect.poll(title).toBe('Trailer');
  await button.click();
  await expect.poll(title).toBe('Film');
  press('pause');
  expect([film.pause.mock.calls.length, trailer.pause.mock.calls.length]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(title).toBeUndefined();
  expect(handlers.mock.calls.findLast(([name]) => name === 'pause')?.[1]).toBeNull();
});
