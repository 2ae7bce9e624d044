import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { afterFirstScreen, setFirstScreen } from './first-screen-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  setFirstScreen(Promise.resolve());
});

/** A picture whose arrival the test decides. */
function pictureOf(priority: 'high' | 'auto') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const picture = Object.assign(new Image(), { fetchPriority: priority, decode: () => promise });
  document.body.append(picture);
  return resolve;
}

/** Says whether what follows the first screen may begin. */
function follower() {
  const begin = vi.fn();
  void afterFirstScreen().then(begin);
  return begin;
}

it('what follows the first screen waits for its large pictures, and for no others', async () => {
  const arrive = pictureOf('high');
  pictureOf('auto');
  const { promise, resolve: paint } = Promise.withResolvers<void>();
  setFirstScreen(promise);
  const begin = follower();
  paint();
  await new Promise((done) => setTimeout(done));
  expect(begin).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(begin).toHaveBeenCalled());
});

it('what follows the first screen does not wait for ever', async () => {
  vi.useFakeTimers();
  pictureOf('high');
  setFirstScreen(Promise.resolve());
  const begin = follower();
  await vi.advanceTimersByTimeAsync(999);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begin).toHaveBeenCalled();
});
