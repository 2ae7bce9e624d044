/** Walks over what a page shows at present by the four arrow keys, breadth-first. It runs in the page. */
import { shownElement } from '#src/ui/spatial-navigation/candidates.ts';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof arrows)[number];

export type Walk = {
  /** Visible controls that no arrow key reached. */
  readonly unreached: string[];
  /** Controls that arrow keys reach, but from which they do not lead back to the start of the walk. */
  readonly trapped: string[];

  /** How many controls were reached. */
  readonly reached: number;
};

/** `press` is what presses a key on the element that has the focus. */
export async function walkByArrows(press: (key: Arrow) => Promise<void>): Promise<Walk> {
  const wanted = visibleControls();
  await press('ArrowDown');
  const first = focused();
  const steps = new Map<Element, Set<Element>>();
  const waiting = [first];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    if (steps.has(at)) continue;
    const to = new Set<Element>();
    steps.set(at, to);
    for (const arrow of arrows) {
      const next = await stepFrom(at, arrow, press);
      if (next === at || !next.isConnected) continue;
      to.add(next);
      // The hours of the guide have no end: those that were not there at the beginning are not followed.
      const isLaterHour = next.role === 'gridcell' && !wanted.has(next);
      if (!isLaterHour && !steps.has(next)) waiting.push(next);
    }
  }
  const back = leadingTo(first, steps);
  const there = [...wanted].filter((element) => element.isConnected);
  return {
    unreached: there.filter((element) => !steps.has(element)).map(elementName),
    trapped: [...steps.keys()]
      .filter((element) => element.isConnected && !back.has(element))
      .map(elementName),
    reached: steps.size,
  };
}

async function stepFrom(from: Element, arrow: Arrow, press: (key: Arrow) => Promise<void>) {
  if (from instanceof HTMLElement) {
    from.focus({ preventScroll: true });
    from.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    putCaretAtEdge(from, arrow);
  }
  // A press may only scroll. It leads on when nothing scrolls any more.
  for (let presses = 0; presses < 40; presses += 1) {
    const before = scrolled();
    await press(arrow);
    if (focused() !== from || scrolled() === before) break;
  }
  return focused();
}

/** In the middle of a text the arrows belong to the caret. */
function putCaretAtEdge(field: HTMLElement, arrow: Arrow): void {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return;
  const rightToLeft = getComputedStyle(field).direction === 'rtl';
  const end = (arrow === 'ArrowRight') === rightToLeft ? 0 : field.value.length;
  field.setSelectionRange(end, end);
}

/** Waits until a page that still fetches shows all it will. */
export async function untilSettled(): Promise<void> {
  for (let before = '', same = 0; same < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const now = `${visibleControls().size} ${document.documentElement.scrollHeight}`;
    const busy = document.querySelector('[aria-busy=true]') !== null;
    same = now === before && !busy ? same + 1 : 0;
    before = now;
  }
}

const scrolled = () => `${Math.round(scrollX)} ${Math.round(scrollY)}`;

function focused(): Element {
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** All elements from which steps lead to this one. */
function leadingTo(goal: Element, steps: ReadonlyMap<Element, ReadonlySet<Element>>): Set<Element> {
  const found = new Set([goal]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [from, to] of steps) if ([...to].some((one) => found.has(one))) found.add(from);
  }
  return found;
}

const pressable =
  'a[href], button, input, select, textarea, summary, [role=tab], [role=slider], [role=button], [role=gridcell], [role=rowheader]';

/** What a viewer sees and can press: links, buttons, fields, tabs, cells of the guide. */
function visibleControls(): Set<Element> {
  const dialog =
    [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')].at(-1) ??
    [...document.querySelectorAll('[role=dialog]')].at(-1);
  return new Set([...(dialog ?? document).querySelectorAll(pressable)].filter(isVisible));
}

function isVisible(element: Element): boolean {
  if (element.matches(':disabled, [aria-disabled=true], [inert] *, [hidden]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, right, bottom, width, height } = shownElement(element).getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  // What is scrolled out of its own list is not seen; what is below on the page is.
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false;
  }
  return true;
}

function elementName(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim();
  const name = text || element.getAttribute('name') || element.id;
  return `${element.getAttribute('role') ?? element.localName} “${name}”`;
}
