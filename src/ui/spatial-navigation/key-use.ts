/** Decides what an arrow key does on a control that uses arrow keys itself. docs/decisions.md, "From the sofa". */
import { parentOf } from './candidates.ts';
import { type Direction, isVertical } from './direction.ts';

/**
 * `own`: the control uses the key. `leave`: the focus moves. `ask`: the page gets the key first, and the focus moves if
 * nothing used it.
 */
export type KeyUse = 'own' | 'leave' | 'ask';

export function keyUseOf(target: Element, direction: Direction): KeyUse {
  if (closest(target, `[data-leaves~=${direction}]`)) return 'leave';
  if (target.matches('input[type=range], [role=slider]')) return sliderUseOf(target, direction);
  if (target instanceof HTMLSelectElement) return isSelectOpen(target) ? 'own' : 'leave';
  // The browser would choose another radio button. That would change a setting although the viewer only moves past it.
  if (target.matches('input[type=radio]')) return 'leave';
  if (isTextField(target)) return textUseOf(target, direction);
  if (closest(target, '[role=menu]')) return 'ask';
  // In the player the same key would seek.
  return closest(target, 'media-controller *') ? 'leave' : 'ask';
}

/** Whether the viewer can type in the element. */
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

/** Like `Element.closest`, but it also goes from a shadow tree to its host. */
export function closest(element: Element, selector: string): Element | undefined {
  for (let one: Element | undefined = element; one; one = parentOf(one)) {
    if (one.matches(selector)) return one;
  }
  return undefined;
}

/** A slider uses the arrow keys of its own direction. At its end, such a key moves the focus instead. */
function sliderUseOf(slider: Element, direction: Direction): KeyUse {
  const upright = slider.getAttribute('aria-orientation') === 'vertical';
  if (isVertical(direction) !== upright) return 'leave';
  return isAtEnd(slider, direction) ? 'leave' : 'own';
}

function isAtEnd(slider: Element, direction: Direction): boolean {
  if (!(slider instanceof HTMLInputElement)) return false;
  const rightToLeft = getComputedStyle(slider).direction === 'rtl';
  const onwards = direction === 'up' || direction === (rightToLeft ? 'left' : 'right');
  return slider.valueAsNumber === Number(onwards ? slider.max || 100 : slider.min);
}

function isSelectOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // A browser that does not know this pseudo-class handles the keys of an open list itself.
    return false;
  }
}

/**
 * Left and Right move the caret. At the edge of the text they move the focus. A field that does not say where its caret
 * is uses them as long as it contains text.
 */
function textUseOf(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): KeyUse {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const rightToLeft = getComputedStyle(field).direction === 'rtl';
  const onwards = direction === 'down' || direction === (rightToLeft ? 'left' : 'right');
  const isAtEdge = value === '' || (from === to && from === (onwards ? value.length : 0));
  if (isVertical(direction) && field instanceof HTMLInputElement) return 'ask';
  return isAtEdge ? 'ask' : 'own';
}
