/**
 * What becomes of an arrow key that is pressed on a control which uses arrow keys itself. docs/decisions.md, "From the
 * sofa".
 */
import { parentOf } from './candidates.ts';
import { type Direction, isVertical } from './direction.ts';

/** `own`: the control uses it. `leave`: the focus moves. `ask`: the focus moves if nothing in the page used the key. */
export type KeyUse = 'own' | 'leave' | 'ask';

export function keyUseOf(target: Element, direction: Direction): KeyUse {
  if (closest(target, `[data-leaves~=${direction}]`)) return 'leave';
  if (target.matches('input[type=range], [role=slider]')) return isAlong(target, direction);
  if (target instanceof HTMLSelectElement) return isSelectOpen(target) ? 'own' : 'leave';
  // The browser would choose another one, and so change a setting that the viewer only passes.
  if (target.matches('input[type=radio]')) return 'leave';
  if (isTextField(target)) return textUseOf(target, direction);
  if (closest(target, '[role=menu]')) return 'ask';
  // The player would seek by the same key.
  return closest(target, 'media-controller *') ? 'leave' : 'ask';
}

/** The fields in which a viewer types. */
export function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  return ![
    'button',
    'submit',
    'reset',
    'checkbox',
    'radio',
    'range',
    'file',
    'image',
    'color',
  ].includes(element.type);
}

/** Like `Element.closest`, also out of a component's own tree. */
export function closest(element: Element, selector: string): Element | undefined {
  for (let one: Element | undefined = element; one; one = parentOf(one)) {
    if (one.matches(selector)) return one;
  }
  return undefined;
}

function isAlong(slider: Element, direction: Direction): KeyUse {
  const upright = slider.getAttribute('aria-orientation') === 'vertical';
  return isVertical(direction) === upright ? 'own' : 'leave';
}

function isSelectOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // A browser that does not know the word keeps the keys of an open list to itself.
    return false;
  }
}

/** Left and right move the caret until it is at the edge of the text. Where it is, some fields do not say. */
function textUseOf(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): KeyUse {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const rightToLeft = getComputedStyle(field).direction === 'rtl';
  const onwards = direction === 'down' || direction === (rightToLeft ? 'left' : 'right');
  const isAtEdge = value === '' || (from === to && from === (onwards ? value.length : 0));
  if (isVertical(direction) && field instanceof HTMLInputElement) return 'ask';
  return isAtEdge ? 'ask' : 'own';
}
