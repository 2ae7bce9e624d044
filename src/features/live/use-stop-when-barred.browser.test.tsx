import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { hour, minute } from '../../domain/time/time-units.ts';
import { useStopWhenBarred } from './use-stop-when-barred.ts';

type Shown = { now: number; moment?: number };

const second = 1000;
const start = Date.parse('2026-11-24T20:00:00Z');
const barred = [{ start, stop: start + hour }];
const onStopped = vi.fn();

/** A live channel whose picture is twenty seconds behind, at the given moment, or at another place in its stream. */
function Channel() {
  const [{ now, moment = now - 20 * second }, setNow] = useState<Shown>({ now: start - minute });
  // Nothing is known about a player that was removed, and live is expected next.
  const onRemoved = () => {
    onStopped();
    setNow({ now });
  };
  const broadcast = { now, moment, stream: 'live', onStopped: onRemoved };
  const { stopped, run } = useStopWhenBarred({ barred, timing: { kind: 'live' }, broadcast });
  const evening = start + hour + 5 * minute;
  const times: Record<string, Shown> = {
    begun: { now: start },
    over: { now: start + hour },
    later: { now: start + hour + 10 * second },
    back: { now: evening, moment: start + hour - minute },
    soon: { now: evening + second },
    again: { now: evening + 5 * second },
  };
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

test('a live channel that is moved back into the programme says why it stops, and goes on at live', async () => {
  await showComponent(<Channel />);
  await goTo('back');
  await expect.element(page.getByText('Stopped, player 1')).toBeVisible();
  await goTo('soon');
  await expect.element(page.getByText('Stopped, player 1')).toBeVisible();
  await goTo('again');
  await expect.element(page.getByText('Playing, player 1')).toBeVisible();
});
