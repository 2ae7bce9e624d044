import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerFrame } from './player-frame.tsx';

const show = (src: string, onFailure = vi.fn()) =>
  showComponent(
    <PlayerFrame
      id="7"
      src={src}
      stream="on-demand"
      title="The Salt Road"
      plain
      events={{ onFailure }}
    />,
  );

const alert = page.getByRole('alert');
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="The Salt Road"]');

test('a page of another host that does not answer is shown as a failure, and comes when tried again', async () => {
  let answers = false;
  const asked = vi.fn();
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    asked(`${init.method} ${input}`);
    return answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('refused'));
  });
  await show('https://video.example/embed/8');
  await expect.element(alert).toMatchTextContent(/The player could not be loaded/);
  expect(asked).toHaveBeenCalledWith('HEAD https://video.example/embed/8');
  // The browser's own page about it shows nowhere.
  expect(frame()?.checkVisibility() ?? false).toBe(false);
  answers = true;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => frame()?.checkVisibility()).toBe(true);
});

test('a page that the policy keeps out is shown as a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await show('https://video.example/embed/1');
  await expect.poll(() => frame()?.src).toBe('https://video.example/embed/1');
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://video.example/embed/1',
      documentURI: location.href,
      disposition: 'enforce',
      originalPolicy: "frame-src 'self'",
      statusCode: 200,
      violatedDirective: 'frame-src',
    }),
  );
  await expect.element(alert).toMatchTextContent(/The player could not be loaded/);
});

test('a page that says nothing counts as played by who presses into it', async () => {
  const onPlay = vi.fn();
  await showComponent(
    <PlayerFrame
      id="7"
      src="/tests/support/silent-player.html"
      stream="on-demand"
      title="The Salt Road"
      plain
      events={{ onPlay }}
    />,
  );
  await expect.poll(() => frame()?.checkVisibility()).toBe(true);
  expect(onPlay).not.toHaveBeenCalled();
  await page.getByTitle('The Salt Road').click();
  await expect.poll(() => onPlay.mock.calls.length).toBe(1);
});

test('a live page that says nothing is not said to have stalled', async () => {
  // Only the watch over a live video uses an interval of a second.
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const onFailure = vi.fn();
  await showComponent(
    <PlayerFrame
      id="7"
      src="/tests/support/silent-player.html"
      stream="live"
      title="The Salt Road"
      plain
      events={{ onFailure }}
    />,
  );
  await expect.poll(() => frame()?.checkVisibility()).toBe(true);
  for (const [work, wait] of intervals.mock.calls) {
    if (wait === 1000 && typeof work === 'function') for (let at = 0; at < 60; at++) work();
  }
  expect(onFailure).not.toHaveBeenCalled();
  expect(alert.elements()).toEqual([]);
});
