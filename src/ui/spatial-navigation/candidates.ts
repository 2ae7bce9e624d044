/** What the arrow keys can reach in the page at present, and where it is. */
import type { Box } from './nearest.ts';

export type Candidate = {
  readonly element: HTMLElement;
  readonly box: Box;
  /** The element stays where it is when the page scrolls. */
  readonly floats: boolean;
};

/**
 * Cells and headers of a grid cannot be reached by Tab, but by arrow keys. A frame is left out: it keeps the keys, and
 * nothing would lead back.
 */
const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[tabindex]',
  '[contenteditable]',
  '[role=gridcell]',
  '[role=rowheader]',
].join(',');

/** What an element lies in: the boxes that clip it, and whether one of them floats over the page. */
type Enclosure = { readonly clips: readonly Element[]; readonly floats: boolean };

/** All within `scope` that can be reached while `active` has the focus. */
export function candidatesIn(scope: ParentNode, active: Element | undefined): Candidate[] {
  const known = new Map<Element, Enclosure>();
  const all: Candidate[] = [];
  for (const element of controlsIn(scope)) {
    if (element === active || !isControl(element)) continue;
    const box = shownElement(element).getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const { clips, floats } = enclosureOf(element, known);
    if (clips.some((clip) => !isShownIn(clip, box, active))) continue;
    all.push({ element, box, floats });
  }
  return all;
}

export function floatsOverPage(element: Element): boolean {
  return enclosureOf(element, new Map()).floats;
}

/** The part of an element that is in sight in the boxes around it. */
export function visibleBox(element: Element): Box {
  const boxes = [element, ...enclosureOf(element, new Map()).clips].map((one) =>
    one.getBoundingClientRect(),
  );
  return {
    left: Math.max(...boxes.map(({ left }) => left)),
    top: Math.max(...boxes.map(({ top }) => top)),
    right: Math.min(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The parent, also out of a component's own tree. */
export function parentOf(element: Element): Element | undefined {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : undefined;
}

export function isWithin(element: Element, outer: Node): boolean {
  if (outer instanceof Document) return true;
  for (let one: Element | undefined = element; one; one = parentOf(one)) {
    if (one === outer) return true;
  }
  return false;
}

/** The controls of a tree and of the trees of its components, such as the player. */
function* controlsIn(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(controls)) yield element;
    if (element.shadowRoot) yield* controlsIn(element.shadowRoot);
  }
}

function isControl(element: HTMLElement): boolean {
  const { role } = element;
  const isCell = role === 'gridcell' || role === 'rowheader';
  if (element.tabIndex < 0 && !isCell) return false;
  if (element.matches(':disabled, [aria-disabled=true], [inert] *')) return false;
  // What only holds other controls is no control. It can be scrolled, and is reached where nothing in it can be.
  if (!element.matches('a, button, input, select, textarea, summary') && !isCell) {
    const holds = element.querySelector('a[href], button, input, [role=gridcell]');
    if (holds ?? element.shadowRoot) return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
}

function enclosureOf(element: Element, known: Map<Element, Enclosure>): Enclosure {
  const found = known.get(element);
  if (found) return found;
  const parent = parentOf(element);
  const style = getComputedStyle(element);
  const outer =
    parent && style.position !== 'fixed'
      ? enclosureOf(parent, known)
      : { clips: [], floats: false };
  const isPage = element === document.body || element === document.documentElement;
  const clips = !isPage && `${style.overflowX}${style.overflowY}` !== 'visiblevisible';
  const made = {
    clips: clips ? [...outer.clips, element] : outer.clips,
    floats: outer.floats || style.position === 'fixed',
  };
  known.set(element, made);
  return made;
}

/** A choice that is shown as a picture has its label in the place of its circle. */
export function shownElement(element: Element): Element {
  const { width } = element.getBoundingClientRect();
  return (width <= 1 && element instanceof HTMLInputElement && element.labels?.[0]) || element;
}

/** What is scrolled out of a list is reached from within that list alone. */
function isShownIn(clip: Element, box: Box, active: Element | undefined): boolean {
  if (active && isWithin(active, clip)) return true;
  const { left, top, right, bottom } = clip.getBoundingClientRect();
  // Less than a quarter of it in sight is out of sight.
  const across = Math.min(right, box.right) - Math.max(left, box.left);
  const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
  return across > (box.right - box.left) / 4 && down > (box.bottom - box.top) / 4;
}
