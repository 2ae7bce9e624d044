/** Finds the controls in the page that the arrow keys can reach now, and their positions. */
import type { Box } from './nearest.ts';

export type Candidate = {
  readonly element: HTMLElement;
  readonly box: Box;
  /** The element stays where it is when the page scrolls. */
  readonly floats: boolean;
};

/**
 * The controls. Arrow keys reach the cells and headers of a grid, although Tab does not. A frame (iframe) is left out,
 * because it would take all keys and the focus could not leave it.
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

/** The elements around an element: the boxes that clip it, and whether one of them floats over the page. */
type Enclosure = { readonly clips: readonly Element[]; readonly floats: boolean };

/** All controls within `scope` that can be reached while `active` has the focus. */
export function candidatesIn(scope: ParentNode, active: Element | undefined): Candidate[] {
  const known = new Map<Element, Enclosure>();
  const all: Candidate[] = [];
  for (const element of controlsIn(scope)) {
    if (element === active || !isControl(element)) continue;
    const box = shownElement(element).getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const { clips, floats } = enclosureOf(element, known);
    if (clips.some((clip) => !isReachableIn(clip, box, active))) continue;
    all.push({ element, box, floats });
  }
  return all;
}

export function floatsOverPage(element: Element): boolean {
  return enclosureOf(element, new Map()).floats;
}

/** The part of an element that the scrolled boxes around it let the viewer see. */
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

/** The parent element. At the root of a component's shadow tree it is the component. */
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

/** The controls in a tree, including those in the shadow trees of components such as the player. */
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
  // An element of another kind is no control if it contains controls. So a scrolled box can have the focus only if
  // there is no control in it.
  if (!element.matches('a, button, input, select, textarea, summary, [role=button]') && !isCell) {
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

/** The label of an invisible input, such as a radio button that is shown as a picture; otherwise the element itself. */
export function shownElement(element: Element): Element {
  const { width } = element.getBoundingClientRect();
  return (width <= 1 && element instanceof HTMLInputElement && element.labels?.[0]) || element;
}

/**
 * Whether a box in the scrolled list `clip` can be reached. A part that is scrolled out of sight is reached only from
 * within the same list.
 */
function isReachableIn(clip: Element, box: Box, active: Element | undefined): boolean {
  if (active && isWithin(active, clip)) return true;
  const { left, top, right, bottom } = clip.getBoundingClientRect();
  // A control of which less than a quarter is visible counts as out of sight.
  const across = Math.min(right, box.right) - Math.max(left, box.left);
  const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
  return across > (box.right - box.left) / 4 && down > (box.bottom - box.top) / 4;
}
