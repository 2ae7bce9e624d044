/** A panel over a page, opened and closed by keys alone. */
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { untilSettled } from './arrow-walk.ts';

/** The dialog or panel over the page. */
export const uppermost = () =>
  [...document.querySelectorAll('[role=dialog], dialog:modal, [popover=auto]:popover-open')].at(-1);

const isInside = (layer: Element) => layer.contains(document.activeElement);

/** Opens a panel by Enter on its button. */
export async function openBy(button: Locator): Promise<Element> {
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(uppermost).toBeDefined();
  await expect.poll(() => uppermost()?.querySelector('a, button, input')).toBeTruthy();
  await untilSettled();
  const layer = uppermost();
  if (!layer) throw new Error('It was closed again');
  return layer;
}

/** Presses of each arrow, more than the panel has controls. */
const everyWay = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) =>
  `{${key}}`.repeat(8),
);

/** Expects that the arrows keep the focus inside the panel, and that the page below does not scroll. */
export async function expectKept(layer: Element) {
  const before = scrollY;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => isInside(layer)).toBe(true);
  for (const keys of everyWay) {
    await userEvent.keyboard(keys);
    expect(isInside(layer), keys).toBe(true);
  }
  expect(scrollY).toBe(before);
}

export async function expectClosed(button: Locator, layer: Element) {
  await expect.poll(uppermost).not.toBe(layer);
  await expect.poll(uppermost).toBeUndefined();
  await expect.element(button).toHaveFocus();
}

/** A key that only remote controls have, and no test can press for real. */
export const pressGoBack = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'GoBack',
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );

/** A machine that does other things too takes long to fetch what a panel shows. */
export const panelMs = 90_000;
