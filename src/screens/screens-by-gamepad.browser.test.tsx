import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { remoteChoiceAtom } from '#src/session/viewing-and-remote-choices.ts';
import { PopoverMenu } from '#src/ui/popover-menu.tsx';
import { showComponent } from '../../tests/support/component.tsx';
import {
  prepareRemoteControl,
  stopRemoteControl,
  watchKeys,
} from '../../tests/support/remote-control-screen.ts';

/** What is connected at present, and what is pressed on it. */
let gamepads: Gamepad[] = [];

const press = (...pressed: number[]) => {
  gamepads = [gamepadWith(pressed, [0, 0])];
};
const push = (across: number, down: number) => {
  gamepads = [gamepadWith([], [across, down])];
};
const release = () => press();
const disconnect = () => {
  gamepads = [];
};

beforeEach(prepareRemoteControl);
beforeEach(disconnect);
afterEach(stopRemoteControl);

function gamepadWith(pressed: readonly number[], axes: readonly number[]): Gamepad {
  const buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at) }));
  return { buttons, axes, connected: true, mapping: 'standard' } as unknown as Gamepad;
}

/** The buttons of the standard mapping. */
const [a, b, up, left, right] = [0, 1, 12, 14, 15];

const names = ['One', 'Two', 'Three', 'Four', 'Five'];
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A row of buttons, before a viewer who connects a gamepad. */
async function showRow(onPress: (name: string) => void = () => undefined) {
  const asked = vi.spyOn(navigator, 'getGamepads').mockImplementation(() => gamepads);
  const shown = await showComponent(
    <main style={{ display: 'flex', gap: 8, paddingBlock: 100 }}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onPress(name)}>
          {name}
        </button>
      ))}
      <input type="range" aria-label="Time" step="any" defaultValue="50" />
      <PopoverMenu label="More" icon="…">
        <button type="button">Inside</button>
      </PopoverMenu>
    </main>,
  );
  watchKeys(shown);
  button('One').element().focus();
  return { ...shown, asked };
}

function connect(): void {
  release();
  window.dispatchEvent(new Event('gamepadconnected'));
}

const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function fewPictures(): Promise<void> {
  for (let pictures = 0; pictures < 5; pictures += 1) await nextPicture();
}

/**
 * Names what gets the focus from now on, and lets the gamepad go as soon as the focus is on `last`: a test that looked
 * for it could look too late.
 */
function focusedUpTo(last: string): string[] {
  const focused: string[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    focused.push((target as Element).textContent);
    if (focused.at(-1) === last) release();
  };
  document.addEventListener('focusin', onFocus);
  onTestFinished(() => document.removeEventListener('focusin', onFocus));
  return focused;
}

test('a press of the cross moves the focus by one, and one that is held moves it on', async () => {
  await showRow();
  connect();
  const pressed = focusedUpTo('Two');
  press(right);
  await expect.poll(() => pressed).toEqual(['Two']);
  await fewPictures();
  expect(pressed).toEqual(['Two']);
  const held = focusedUpTo('Five');
  press(right);
  await expect.poll(() => held).toEqual(['Three', 'Four', 'Five']);
});

test('the stick moves the focus when it is pushed far enough', async () => {
  const { asked } = await showRow();
  connect();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3);
  push(0.3, 0.1);
  await fewPictures();
  await expect.element(button('One')).toHaveFocus();
  const pushed = focusedUpTo('Two');
  push(0.9, 0.1);
  await expect.poll(() => pushed).toEqual(['Two']);
  push(-0.9, 0.1);
  await expect.element(button('One')).toHaveFocus();
});

test('a slider without steps is moved along its way', async () => {
  await showRow();
  connect();
  const time = page.getByRole('slider', { name: 'Time' });
  const value = () => (time.element() as HTMLInputElement).valueAsNumber;
  time.element().focus();
  // Held for longer, it would come to the slider's end.
  time.element().addEventListener('input', () => {
    if (value() !== 50) release();
  });
  press(right);
  await expect.poll(value).toBeGreaterThan(50);
  press(left);
  await expect.poll(value).toBeLessThan(50);
  await expect.element(time).toHaveFocus();
});

test('a slider at its end lets the focus go on', async () => {
  await showRow();
  connect();
  const time = page.getByRole('slider', { name: 'Time' });
  const slider = time.element() as HTMLInputElement;
  slider.valueAsNumber = 100;
  slider.focus();
  press(right);
  await expect.element(button('More')).toHaveFocus();
});

test('A presses what has the focus, once however long it is held', async () => {
  const onPress = vi.fn();
  const { asked } = await showRow(onPress);
  connect();
  press(a);
  await expect.poll(() => onPress.mock.calls).toEqual([['One']]);
  const before = asked.mock.calls.length;
  // Longer than an arrow takes to repeat.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before + 60);
  expect(onPress.mock.calls).toEqual([['One']]);
});

test('B closes a panel that A has opened, and the focus is on its button again', async () => {
  await showRow();
  const inside = button('Inside');
  connect();
  button('More').element().focus();
  press(a);
  await expect.element(inside).toBeVisible();
  press(up);
  await expect.element(inside).toHaveFocus();
  press(b);
  await expect.element(inside).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
});

test('B leads back to the screen before', async () => {
  const { router, address } = await showRow();
  await router.navigate({ to: '/about' });
  connect();
  press(b);
  await expect.poll(address).toBe('/');
});

test('nothing is asked of gamepads without one, on a page that is hidden, or once it is gone', async () => {
  const { asked, store } = await showRow();
  const isAsking = async () => {
    // A frame that was under way may still ask, which does not count.
    await fewPictures();
    const before = asked.mock.calls.length;
    await fewPictures();
    return asked.mock.calls.length > before;
  };
  expect(await isAsking()).toBe(false);
  connect();
  await expect.poll(isAsking).toBe(true);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isAsking()).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isAsking()).toBe(true);

  disconnect();
  expect(await isAsking()).toBe(false);

  connect();
  expect(await isAsking()).toBe(true);
  store.set(remoteChoiceAtom, 'off');
  await expect.poll(isAsking).toBe(false);
  connect();
  expect(await isAsking()).toBe(false);
});
