import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { recoverLostChunks } from './lost-chunk.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/old.js' }) });
});

/** A window whose code is lost, before a server whose page starts this script. */
function windowBefore(script: string, now = () => 100_000) {
  const answer = () => new Response(`<script type="module" src="${script}"></script>`);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  recoverLostChunks(now);
  return () => {
    const lost = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new TypeError('Failed to fetch dynamically imported module: /assets/part.js'),
    });
    window.dispatchEvent(lost);
    return lost;
  };
}

test('a window whose version the server has replaced is loaded again, once a minute at most', async () => {
  let now = 100_000;
  const lose = windowBefore('/assets/new.js', () => now);
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  lose();
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(1);
  now = 161_000;
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(2);
});

test('a part that is lost on a poor line does not reload the page under a viewer who watches or types', async () => {
  const lose = windowBefore('/assets/old.js');
  lose();
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(1);
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  lose();
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
});

test('the part itself fails, so that its place can say so', () => {
  expect(windowBefore('/assets/old.js')().defaultPrevented).toBe(false);
});
