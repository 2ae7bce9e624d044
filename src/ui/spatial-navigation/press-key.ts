/** Presses keys: Enter on controls that the browser does not press by itself, and the keys of a gamepad. */

import { candidatesIn } from './candidates.ts';
import { directionOf, isVertical } from './direction.ts';
import { closest } from './key-use.ts';
import { focusedElement } from './move-focus.ts';

/**
 * Checks a box, opens a list, or moves the focus from the video to its controls. Returns false where the browser or the
 * page handles Enter.
 */
export function pressEnter(target: Element): boolean {
  if (target.matches('input:is([type=radio], [type=checkbox])')) {
    (target as HTMLInputElement).click();
    return true;
  }
  if (target instanceof HTMLSelectElement) return openPickerOrSelectNext(target);
  return isPlayerSurface(target) && focusControls(target);
}

/** True when the player's video has the focus, and none of its controls. */
function isPlayerSurface(target: Element): boolean {
  const player = closest(target, '[data-playback]');
  return player !== undefined && !target.matches('a, button, input, [role], media-controller *');
}

function focusControls(target: Element): boolean {
  const player = closest(target, '[data-playback]');
  const found = player ? candidatesIn(player, target) : [];
  // The first button is Play. The time slider stands before it.
  const first = found.find(({ element }) => element.matches('button, [role=button]')) ?? found[0];
  first?.element.focus();
  return first !== undefined;
}

function openPickerOrSelectNext(select: HTMLSelectElement): boolean {
  try {
    select.showPicker();
    return true;
  } catch {
    // The browser opens a list only after a real key press. If it refuses, the next option is chosen, and after the
    // last one the first.
    const { length, selectedIndex } = select;
    select.selectedIndex = (selectedIndex + 1) % length;
    return dispatchChange(select);
  }
}

/** Presses a key for a gamepad. The page gets the key first; then this does what a browser would do for a real key. */
export function pressKey(key: string): void {
  const target = focusedElement() ?? document.body;
  const about = { key, bubbles: true, cancelable: true, composed: true };
  const unused = target.dispatchEvent(new KeyboardEvent('keydown', about));
  target.dispatchEvent(new KeyboardEvent('keyup', about));
  if (!unused) return;
  if (key === 'Enter') clickOrSubmit(target);
  else if (target instanceof HTMLInputElement && target.type === 'range') stepRange(target, key);
}

/** Clicks a link or button, or submits the form of a field. A component of the player reacts to Enter by itself. */
function clickOrSubmit(target: Element): void {
  if (target instanceof HTMLElement && target.matches('a, button, summary')) target.click();
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function stepRange(range: HTMLInputElement, key: string): void {
  const direction = directionOf(key);
  if (!direction || isVertical(direction)) return;
  const rightToLeft = getComputedStyle(range).direction === 'rtl';
  const by = (direction === 'right') !== rightToLeft ? 1 : -1;
  // The player's time slider has no step. Browsers then use a hundredth of its length.
  const all = Number(range.max || 100) - Number(range.min);
  if (range.step === 'any') range.valueAsNumber += (by * all) / 100;
  else range.stepUp(by);
  dispatchChange(range);
}

function dispatchChange(field: Element): true {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
