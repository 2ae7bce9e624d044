import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { hour, minute } from '../../domain/time/time-units.ts';
import { useBarredProgramme } from './use-barred-programme.ts';

const second = 1000;
const start = Date.parse('2026-11-24T20:00:00Z');
const barred = [{ start, stop: start + hour }];
const onStopped = vi.fn();

/** A live channel whose picture is twenty seconds behind, at the given moment. */
function Channel() {
  const [now, setNow] = useState(start - minute);
  const broadcast = { now, moment: now - 20 * second, stream: 'live', onStopped };
  const { stopped, run } = useBarredProgramme({ barred, timing: { kind: 'live' }, broadcast });
  const times = { begun: start, over: start + hour, later: start + hour + 10 * second };
  return (
    <>
      <p>
        {stopped ? 'Stopped' : 'Playing'}, player {run}
      </p>
      {Object.entries(times).map(([name, time]) => (
        <button key={name} type="button" onClick={() => setNow(time)}>
          {name}
        </button>
      ))}
    </>
  );
}

const goTo = (name: string) => page.getByRole('button', { name }).click();

test('a live channel stops when the programme begins on air, and goes on once when it is over, though the picture is late', async () => {
  await showComponent(<Channel />);
  await expect.element(page.getByText('Playing, player 0')).toBeVisible();
  await goTo('begun');
  await expect.element(page.getByText('Stopped, player 1')).toBeVisible();
  expect(onStopped).toHaveBeenCalledOnce();
  await goTo('over');
  await expect.element(page.getByText('Playing, player 1')).toBeVisible();
  await goTo('later');
  await expect.element(page.getByText('Playing, player 1')).toBeVisible();
  expect(onStopped).toHaveBeenCalledOnce();
});
