import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent, viewer } from '../../../tests/support/component.tsx';
import { episode, evening as now, show } from '../../../tests/support/small-answers.ts';
import type { Language } from '../../domain/language.ts';
import { combineListeners } from './combine-listeners.ts';
import { FilmOverlays } from './film-overlays.tsx';
import { LiveOverlays } from './live-overlays.tsx';
import type { PlayerEvents, PlayerHandle } from './player-interface.ts';
import { useChannelSleepTimer } from './use-channel-sleep-timer.ts';
import { useFilmEnd } from './use-film-end.ts';
import { useWatchReports } from './use-watch-reports.ts';

const minute = 60_000;

/** A player that does what it is asked, and nothing by itself. */
function playerAt(position: number) {
  const volumes: number[] = [];
  const player = {
    ...{ position, duration: 1500, paused: false, hasMenuButton: false },
    play: vi.fn(() => {
      player.paused = false;
    }),
    pause: vi.fn(() => {
      player.paused = true;
    }),
    seek: vi.fn((at: number) => {
      player.position = at;
    }),
    fade: (share: number) => volumes.push(share),
  };
  return { player, handle: player as unknown as PlayerHandle, volumes };
}

/** Lets time pass until this moment, and nobody gives a sign in it. */
async function passUntil(moment: number) {
  vi.setSystemTime(moment - 500);
  await vi.advanceTimersByTimeAsync(500);
}

const pass = (ms: number) => passUntil(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
});

type ChannelProps = {
  handle: PlayerHandle;
  id?: string;
  moment: number;
  /** Undefined where no guide says when the programme ends. */
  end: number | undefined;
  hasNoEnd?: boolean;
};

function Channel({ handle, id = 'news', ...playing }: ChannelProps) {
  const liveSleep = useChannelSleepTimer({ id, ...playing }, 'live', () => undefined);
  const { onReady } = liveSleep.events;
  useEffect(() => onReady(handle), [onReady, handle]);
  return (
    <div style={{ position: 'relative', blockSize: 500 }}>
      <LiveOverlays liveSleep={liveSleep} earliest={0} goTo={() => undefined} />
    </div>
  );
}

async function showChannel(language: Language = 'en') {
  const playing = playerAt(0);
  const setting = { language };
  await showComponent(
    <Channel handle={playing.handle} moment={now} end={now + 20 * minute} />,
    setting,
  );
  return playing;
}

/** Returns when the timer was set: each look of a test lets time pass as well. */
const sleepIn = async (choice: string, more = 'More') => {
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('button', { name: choice }).click();
  return Date.now();
};

test('a channel is stopped when the sleep timer is over, after its sound has gone down', async () => {
  const { player, volumes } = await showChannel();
  const end = (await sleepIn('15 minutes')) + 15 * minute;
  await expect.element(page.getByRole('button', { name: 'Sleep: 15 min' })).toBeVisible();
  await passUntil(end - 2 * minute);
  await expect.element(page.getByRole('button', { name: 'Sleep: 2 min' })).toBeInTheDocument();
  await passUntil(end - 50_000);
  await expect.element(page.getByText('The video stops in less than a minute.')).toBeVisible();
  await passUntil(end - 5000);
  expect(volumes.at(-1)).toBeLessThan(1);
  expect(player.pause).not.toHaveBeenCalled();
  await passUntil(end);
  expect(player.pause).toHaveBeenCalledOnce();
  // The next one who plays has all of the sound.
  expect(volumes.at(-1)).toBe(1);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  expect(player.play).toHaveBeenCalledOnce();
});

test('Enter keeps watching for as long again', async () => {
  const { player, volumes } = await showChannel();
  const end = (await sleepIn('30 minutes')) + 30 * minute;
  await passUntil(end - 50_000);
  await expect.element(page.getByRole('button', { name: 'Keep watching' })).toBeVisible();
  await passUntil(end - 4000);
  expect(volumes.at(-1)).toBeLessThan(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Sleep: 30 min' })).toBeVisible();
  expect(volumes.at(-1)).toBe(1);
  await pass(20 * minute);
  expect(player.pause).not.toHaveBeenCalled();
});

test('the timer stays over a reload, and is ended in the menu, in Arabic too', async () => {
  const { player } = await showChannel('ar');
  await sleepIn(inArabic('End of the programme'), inArabic('More'));
  await expect
    .element(page.getByRole('button', { name: inArabic('Sleep: at the end') }))
    .toBeVisible();
  expect(sessionStorage.getItem('sleep_timer')).toMatch(/"news"/);
  await sleepIn(inArabic('No timer'), inArabic('More'));
  expect(sessionStorage.getItem('sleep_timer')).toBeNull();
  await pass(30 * minute);
  expect(player.pause).not.toHaveBeenCalled();
});

test('a channel without a guide offers no end of a programme, at which nothing would stop', async () => {
  await showComponent(<Channel handle={playerAt(0).handle} moment={now} end={undefined} />);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('button', { name: '60 minutes' })).toBeVisible();
  expect(page.getByRole('button', { name: 'End of the programme' }).query()).toBeNull();
});

test('a timer that waits for the end of a programme is off on a channel without a guide, and says so', async () => {
  const { player, handle } = playerAt(0);
  const channel: { leave?: () => void } = {};
  function Zapping() {
    const [hasLeft, setLeft] = useState(false);
    useEffect(() => {
      channel.leave = () => setLeft(true);
    });
    const news = { id: 'news', end: now + 20 * minute };
    const shown = hasLeft ? { id: 'films', end: undefined, hasNoEnd: true } : news;
    return <Channel handle={handle} moment={now} {...shown} />;
  }
  await showComponent(<Zapping />);
  await sleepIn('End of the programme');
  const status = page.getByRole('button', { name: 'Sleep: at the end' });
  await expect.element(status).toBeVisible();
  channel.leave?.();
  await pass(1000);
  await expect.element(page.getByText(/^The sleep timer is off:/)).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
  expect(sessionStorage.getItem('sleep_timer')).toBeNull();
  await pass(30 * minute);
  expect(player.pause).not.toHaveBeenCalled();
});

/** The viewer sets the sleep timer, presses a key, and gives no other sign while a channel plays on until it stops. */
async function sleepAfterLeavingFor(id: string, from: { id: string; moment: number }) {
  const { player, handle } = playerAt(0);
  type Shown = typeof from;
  const channel: { shown?: Shown; show?: (next: Shown) => void } = {};
  function Zapping() {
    const [shown, show] = useState(from);
    useEffect(() => {
      Object.assign(channel, { shown, show });
    });
    return <Channel handle={handle} end={undefined} {...shown} />;
  }
  await showComponent(<Zapping />);
  await sleepIn('15 minutes');
  await userEvent.keyboard('{PageDown}');
  for (let minutes = 1; minutes < 15; minutes += 1) {
    const shown = { id, moment: now + minutes * minute };
    channel.show?.(shown);
    await expect.poll(() => channel.shown).toEqual(shown);
  }
  await pass(15 * minute);
  expect(player.pause).toHaveBeenCalledOnce();
}

test.each([
  ['changes the channel', { id: 'news', moment: now }],
  ['leaves a past programme for live', { id: 'films', moment: now - 300 * minute }],
])('a viewer who only %s before sleeping is offered the way back to there', async (_, from) => {
  await sleepAfterLeavingFor('films', from);
  await expect.element(page.getByText(/You fell asleep some time after 20:01\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go back to 20:01' })).toBeVisible();
});

test('a viewer who leaves a past programme for live is stopped at the end of the programme there', async () => {
  const { player, handle } = playerAt(0);
  type Shown = { moment: number; end: number };
  const channel: { shown?: Shown; show?: (next: Shown) => void } = {};
  const past = { moment: now - 300 * minute, end: now - 280 * minute };
  function Travelling() {
    const [shown, show] = useState<Shown>(past);
    useEffect(() => {
      Object.assign(channel, { shown, show });
    });
    return <Channel handle={handle} {...shown} />;
  }
  const play = async (next: Shown) => {
    channel.show?.(next);
    await expect.poll(() => channel.shown).toEqual(next);
    await pass(1000);
  };
  await showComponent(<Travelling />);
  await sleepIn('End of the programme');
  await pass(1000);
  const end = now + 20 * minute;
  await play({ moment: now, end });
  expect(player.pause).not.toHaveBeenCalled();
  await play({ moment: end - 1000, end });
  expect(player.pause).not.toHaveBeenCalled();
  await play({ moment: end + 500, end: end + 30 * minute });
  expect(player.pause).toHaveBeenCalledOnce();
});

test('the menu has the focus while it is open, and Escape gives it back', async () => {
  await showChannel();
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await expect.element(page.getByRole('button', { name: 'No timer' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('dialog').query()).toBeNull();
  await expect.element(more).toHaveFocus();
});

const chapters = [
  { title: 'Harbour', from: 0 },
  { title: 'Storm', from: 600 },
];

type EpisodeProps = {
  number: number;
  handle: PlayerHandle;
  /** Undefined in the last episode. */
  onNext: (() => void) | undefined;
  /** The events and the number of the episode that is shown, and a function that goes to another one. */
  events: { current?: Required<PlayerEvents>; number?: number; goTo?: (number: number) => void };
};

function Episode({ number, handle, onNext, events }: EpisodeProps) {
  const watched = { video: episode(number), show };
  const watching = useWatchReports(watched);
  const filmEnd = useFilmEnd({
    ...{ watched, handle, watching, onNext },
    ranges: [],
    startAt: 0,
  });
  useEffect(() => {
    events.current = combineListeners(watching, filmEnd.events);
    events.number = number;
  });
  return (
    <div style={{ position: 'relative', blockSize: 500 }}>
      <FilmOverlays
        {...{ handle, filmEnd }}
        id={watched.video.id}
        range={undefined}
        chapters={chapters}
        next={onNext && { title: 'The next one', onNext }}
        isEpisode
        after={null}
        onAgain={() => undefined}
      />
    </div>
  );
}

/** Shows episodes that follow one another in one player, as many as `last`. */
async function showEpisodes({ last = 9 } = {}) {
  const playing = playerAt(0);
  const events: EpisodeProps['events'] = {};
  function Evening() {
    const [number, setNumber] = useState(1);
    events.goTo = setNumber;
    const onNext = number < last ? () => setNumber(number + 1) : undefined;
    return <Episode {...{ number, events, onNext }} handle={playing.handle} />;
  }
  const parts = await showComponent(<Evening />, {
    user: viewer,
    answers: Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [`PUT videos/night-${number}/progress`, () => ({})]),
    ),
  });
  /** The player plays from one second to another. */
  const play = async (from: number, to: number) => {
    playing.player.paused = false;
    events.current?.onPlay();
    for (let at = from; at <= to; at += 4) {
      playing.player.position = at;
      events.current?.onTime(at, 1500);
    }
    await pass(1000);
  };
  /** The episode runs to its end, and after it the countdown. */
  const runOut = async () => {
    await play(1480, 1499);
    playing.player.paused = true;
    events.current?.onEnded();
    await vi.advanceTimersByTimeAsync(11_000);
  };
  /** The next episode has begun: what plays from now on is its own. */
  const hasBegun = (number: number) => expect.poll(() => events.number).toBe(number);
  const progressOf = (number: number) =>
    parts.calls.filter(({ call }) => call === `PUT videos/night-${number}/progress`);
  const goTo = (number: number) => events.goTo?.(number);
  return { ...parts, ...playing, play, runOut, hasBegun, progressOf, goTo };
}

const question = page.getByRole('region', { name: 'Are you still watching?' });

test('after three episodes without a sign the next one waits for an answer', async () => {
  const { play, runOut, hasBegun, progressOf } = await showEpisodes();
  await play(0, 300);
  await userEvent.keyboard('x');
  for (const next of [2, 3, 4]) {
    await runOut();
    await hasBegun(next);
  }
  await play(0, 300);
  expect(question.query()).toBeNull();
  await runOut();
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go back to Night 1' })).toBeVisible();
  // The position is the one last seen awake.
  await expect.poll(() => progressOf(1).at(-1)?.body).toMatchObject({ time: 300 });
  expect(progressOf(5)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await hasBegun(5);
  await play(0, 20);
  await expect.poll(() => progressOf(5).length).toBeGreaterThan(0);
  await expect.poll(() => progressOf(1).at(-1)?.body).toEqual({ viewed: true });
});

test('after the last episode, which nobody has watched, the show goes on where it was last watched', async () => {
  const { play, runOut, hasBegun, progressOf } = await showEpisodes({ last: 4 });
  await play(0, 300);
  await userEvent.keyboard('x');
  for (const next of [2, 3, 4]) {
    await runOut();
    await hasBegun(next);
  }
  await runOut();
  await expect.element(page.getByText(/You fell asleep/)).toBeVisible();
  expect(question.query()).toBeNull();
  await expect.poll(() => progressOf(1).at(-1)?.body).toMatchObject({ time: 300 });
});

test('a film that the sleep timer stops has the position last seen awake, and offers both', async () => {
  const { player, play, progressOf } = await showEpisodes();
  await play(0, 100);
  await sleepIn('15 minutes');
  await play(100, 900);
  await pass(15 * minute);
  expect(player.pause).toHaveBeenCalledOnce();
  await expect.element(page.getByText(/You fell asleep some time after 1:40\./)).toBeVisible();
  await expect.poll(() => progressOf(1).at(-1)?.body).toMatchObject({ time: 100 });
  await page.getByRole('button', { name: 'Go back to 1:40' }).click();
  expect(player.seek).toHaveBeenCalledWith(100);
  expect(player.play).toHaveBeenCalledOnce();
});

test('while the sleep timer asks, the next episode does not lie over its question', async () => {
  const { play } = await showEpisodes();
  await play(0, 100);
  await sleepIn('End of the episode');
  await play(1480, 1496);
  await expect.element(page.getByRole('button', { name: 'Keep watching' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Next episode' }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Next episode/ })).toBeVisible();
});

test('an episode at whose end the timer stops is followed by none', async () => {
  const { player, runOut, progressOf } = await showEpisodes();
  await sleepIn('End of the episode');
  await runOut();
  await expect.element(page.getByText(/The sleep timer has stopped the video\./)).toBeVisible();
  expect(player.pause).toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Next episode' })).toBeVisible();
  expect(progressOf(2)).toEqual([]);
});

test('the button that closes the menu covers no choice, also while they are scrolled', async () => {
  await showEpisodes();
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'More' });
  const boxOf = (name: string | RegExp) =>
    menu.getByRole('button', { name }).element().getBoundingClientRect();
  expect(boxOf('Storm 10:00').right).toBeLessThanOrEqual(boxOf('Close').left);
});

test('chapters are a list in the menu and two keys, which say where they lead', async () => {
  const { player } = await showEpisodes();
  await page.getByRole('button', { name: 'More' }).click();
  const list = page.getByRole('region', { name: 'Chapters' });
  await expect
    .element(list.getByRole('button', { name: /Harbour/ }))
    .toHaveAttribute('aria-current', 'true');
  await list.getByRole('button', { name: 'Storm 10:00' }).click();
  expect(player.seek).toHaveBeenLastCalledWith(600);
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard(',');
  expect(player.seek).toHaveBeenLastCalledWith(0);
  await expect.element(page.getByText('Harbour')).toBeVisible();
  await userEvent.keyboard('.');
  expect(player.seek).toHaveBeenLastCalledWith(600);
  // There is no chapter after the last one.
  await userEvent.keyboard('.');
  expect(player.seek).toHaveBeenCalledTimes(3);
});

test('an episode at which the viewer has answered is followed by the next one when it is watched again', async () => {
  const { runOut, hasBegun, goTo } = await showEpisodes();
  for (const next of [2, 3, 4]) {
    await runOut();
    await hasBegun(next);
  }
  await runOut();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await hasBegun(5);
  goTo(4);
  await hasBegun(4);
  await userEvent.keyboard('x');
  await runOut();
  await hasBegun(5);
});
