import { expect, test } from 'vitest';
import { type PlayerHandle, withEarlierSeeks } from './player-interface.ts';

/** A stream of the seconds from 100 on, and where its viewer was sent. */
function stream() {
  const went: string[] = [];
  const handle = {
    start: 100,
    position: 130,
    seek: (position: number) => void went.push(`to ${position}`),
  } as PlayerHandle;
  return { went, handle };
}

test('a place before the beginning of a stream is asked of the screen, any other of the player', () => {
  const { went, handle } = stream();
  const player = withEarlierSeeks(handle, (seconds) => went.push(`${seconds} before`));
  player.seek(70);
  player.seek(110);
  expect(went).toEqual(['30 before', 'to 110']);
  expect(player.position).toBe(130);
});
