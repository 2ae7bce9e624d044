import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { PlayerController } from './player-controller.tsx';
import type { PlayerHandle } from './player-interface.ts';

const show = (src: string, onFailure = vi.fn()) =>
  showComponent(
    <PlayerController
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
    <PlayerController
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
    <PlayerController
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

/** A page of another host with a player that has this volume. It says what the test lets it say. */
async function showTalkingPage(volume: number) {
  const talk: { handle?: PlayerHandle } = {};
  const asked: string[] = [];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await showComponent(
    <PlayerController
      id="7"
      src="https://video.example/embed/7"
      stream="on-demand"
      title="The Salt Road"
      plain
      events={{
        onReady: (handle) => {
          talk.handle = handle;
        },
      }}
    />,
  );
  const source = frame()?.contentWindow ?? null;
  const say = (event: string, value?: unknown) =>
    window.dispatchEvent(
      new MessageEvent('message', { source, data: { context: 'player.js', event, value } }),
    );
  if (source) {
    vi.spyOn(source, 'postMessage').mockImplementation((text: string) => {
      const { method, value = '' } = JSON.parse(text);
      asked.push(`${method} ${value}`.trim());
      if (method === 'getVolume') say('getVolume', volume);
    });
  }
  say('ready');
  const { handle } = talk;
  if (!handle) throw new Error('The page has no player.');
  return { handle, say, asked };
}

test('a sleep timer leaves a player page the volume that its viewer chose, and fades from there', async () => {
  const { handle, asked } = await showTalkingPage(40);
  const volumes = () => asked.filter((call) => call.startsWith('setVolume'));
  for (let check = 0; check < 4; check++) handle.fade(1);
  expect(volumes()).toEqual([]);
  for (const share of [0.9, 0.5, 0.25, 1, 1]) handle.fade(share);
  expect(volumes()).toEqual(['setVolume 20', 'setVolume 10', 'setVolume 40']);
});

test('a seek in a player page that is paused leaves it paused, so that the next press plays it', async () => {
  const { handle, say } = await showTalkingPage(100);
  say('timeupdate', { seconds: 10, duration: 600 });
  expect(handle.paused).toBe(false);
  say('pause');
  say('timeupdate', { seconds: 300, duration: 600 });
  expect(handle).toMatchObject({ paused: true, position: 300 });
  say('play');
  expect(handle.paused).toBe(false);
});
