/** Uses a gamepad as a remote control: the cross and the left stick are the arrows, A is Enter, B is Back. */
import { pressKey } from './press-key.ts';

/** Milliseconds until a key that is held is repeated for the first time, and between later repeats. */
const repeatMs = { first: 400, next: 130 };
/** How far the stick must be pushed to count as an arrow, from 0 to 1. */
const pushed = 0.6;

/** The keys for the buttons of the standard mapping. */
const buttonKeys: Readonly<Record<number, string>> = {
  0: 'Enter',
  1: 'Escape',
  12: 'ArrowUp',
  13: 'ArrowDown',
  14: 'ArrowLeft',
  15: 'ArrowRight',
};

/**
 * Reads the buttons in each frame, while a gamepad is connected and the page is visible. Returns a function that stops
 * this.
 */
export function listenToGamepads(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let frame = 0;
  let held: { key: string; again: number } | undefined;
  const poll = (now: number) => {
    frame = 0;
    const key = pressedKey();
    if (key === undefined) held = undefined;
    else if (key !== held?.key) held = { key, again: now + repeatMs.first };
    else if (now < held.again || !key.startsWith('Arrow')) return requestPoll();
    else held = { key, again: now + repeatMs.next };
    if (held) pressKey(held.key);
    requestPoll();
  };
  const requestPoll = () => {
    const wanted = document.visibilityState === 'visible' && gamepads().length > 0;
    if (wanted && frame === 0 && !signal.aborted) frame = requestAnimationFrame(poll);
  };
  window.addEventListener('gamepadconnected', requestPoll, { signal });
  document.addEventListener('visibilitychange', requestPoll, { signal });
  requestPoll();
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}

function gamepads(): Gamepad[] {
  return (navigator.getGamepads?.() ?? []).filter((one) => one !== null);
}

function pressedKey(): string | undefined {
  for (const { buttons, axes } of gamepads()) {
    const button = Object.keys(buttonKeys).find((at) => buttons[Number(at)]?.pressed);
    if (button) return buttonKeys[Number(button)];
    const [across = 0, down = 0] = axes;
    if (Math.max(Math.abs(across), Math.abs(down)) < pushed) continue;
    if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'ArrowLeft' : 'ArrowRight';
    return down < 0 ? 'ArrowUp' : 'ArrowDown';
  }
  return undefined;
}
