import { expect, test } from 'vitest';
import { combineListeners } from './combine-listeners.ts';

test('all who listen to a player hear each event, in their order and with what it says', () => {
  const said: string[] = [];
  const events = combineListeners(
    { onPlay: () => said.push('view'), onTime: (at) => said.push(`saved at ${at}`) },
    { onMuted: () => said.push('measured') },
    { onTime: (at, of) => said.push(`${of - at} left`), onPlay: () => said.push('no countdown') },
  );
  events.onPlay();
  events.onTime(20, 30);
  events.onPause();
  expect(said).toEqual(['view', 'no countdown', 'saved at 20', '10 left']);
});
