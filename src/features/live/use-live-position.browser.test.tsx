import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { hour, minute } from '../../domain/time/time-units.ts';
import { useLivePosition } from './use-live-position.ts';
import type { RunningPlayer } from './use-seeking.ts';

const now = Date.parse('2026-11-24T16:00:00Z');

/** A video that was paused ten minutes ago, on a channel that keeps an hour. */
const paused: RunningPlayer = {
  // Players count in fractions.
  position: 3000.0001,
  start: 0,
  end: 3600,
  broadcastTime: now - 10 * minute + 0.25,
  paused: true,
  seek: () => undefined,
  goLive: () => undefined,
};

const live = { kind: 'live' } as const;
const unknown = { programmes: [], barred: [], loading: false, isListed: true };

function Watch() {
  const [asked, setAsked] = useState(now);
  const channel = { channelId: '4', dvr: hour / 1000, schedule: unknown, isLeft: false };
  const { behind, onReady } = useLivePosition({ ...channel, timing: live, asked });
  return (
    <>
      <p>{behind} s behind live</p>
      <button type="button" onClick={() => onReady(paused)}>
        Play
      </button>
      <button type="button" onClick={() => setAsked(now + minute)}>
        Open the channel again
      </button>
    </>
  );
}

test('a viewer behind live who opens the same channel again is as far behind as the video that goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await showComponent(<Watch />);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByText('600 s behind live')).toBeVisible();
  await page.getByRole('button', { name: 'Open the channel again' }).click();
  await expect.element(page.getByText('600 s behind live')).toBeVisible();
  expect(page.getByText('0 s behind live', { exact: true }).query()).toBeNull();
});

/** What is known of a catch-up on a channel whose guide does not go back to it. */
function CatchUp() {
  const timing = { kind: 'catch-up', start: (now - 30 * hour) / 1000, duration: 5400 } as const;
  const channel = { channelId: '4', dvr: 200_000, schedule: unknown, isLeft: false };
  const { shown, loading } = useLivePosition({ ...channel, timing, asked: now });
  const minutes = shown && (shown.stop - shown.start) / minute;
  return <p>{loading ? 'Loading' : `${minutes} minutes of “${shown?.title}”`}</p>;
}

test('a catch-up ends where its address says when the guide does not go back to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await showComponent(<CatchUp />);
  await expect.element(page.getByText('90 minutes of “”')).toBeVisible();
});

type GuideProps = { start?: number; isListed?: boolean };

/** A channel of whose guide one programme of an hour is known, or none. */
function Guide({ start, isListed = true }: GuideProps) {
  const programmes =
    start === undefined ? [] : [{ id: '1', title: 'News', start, stop: start + hour }];
  const channel = { channelId: '4', dvr: 0, schedule: { ...unknown, programmes, isListed } };
  const { hasNoEnd } = useLivePosition({ ...channel, isLeft: false, timing: live, asked: now });
  return <p>{hasNoEnd ? 'No end' : 'An end'}</p>;
}

test.each<[string, GuideProps, string]>([
  ['has no guide', {}, 'No end'],
  ['has a guide that has not come, or has failed', { isListed: false }, 'An end'],
  ['shows a programme', { start: now - minute }, 'An end'],
  ['is in a gap of its guide', { start: now + hour }, 'An end'],
  ['is behind the end of its guide', { start: now - 2 * hour }, 'No end'],
])('whether a programme will end on a channel that %s', async (_, guide, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await showComponent(<Guide {...guide} />);
  await expect.element(page.getByText(words)).toBeVisible();
});
