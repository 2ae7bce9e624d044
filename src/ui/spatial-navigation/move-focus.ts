/** Moves the focus to the nearest control in a direction. If that control is far away, scrolls towards it instead. */
import {
  type Candidate,
  candidatesIn,
  floatsOverPage,
  isWithin,
  parentOf,
  shownElement,
  visibleBox,
} from './candidates.ts';
import { type Direction, isVertical } from './direction.ts';
import { uppermostLayer } from './layers.ts';
import { type Box, nearest } from './nearest.ts';

/**
 * A control that is out of sight by more than this share of the window gets the focus only after scrolling, because
 * there may be text to read in between.
 */
const reach = 0.5;
/** The share of the window that one press scrolls. */
const scrollShare = 0.6;

/** The box that had the focus last. If its element is removed, the focus goes on from this place. */
let lastBox: Box | undefined;

export function forgetLastPlace(): void {
  lastBox = undefined;
}

/** The element with the focus. It may lie inside a component such as the player. */
export function focusedElement(): Element | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? undefined : (focused ?? undefined);
}

/** Returns false when there is no control in that direction and nothing to scroll. */
export function moveFocus(direction: Direction): boolean {
  const active = focusedElement();
  const layer = uppermostLayer(active);
  const candidates = candidatesIn(layer ?? document, active);
  if (!layer) return moveWithin(document.documentElement, { active, candidates, direction });
  // A panel opens while its button keeps the focus. Then any arrow key moves the focus into the panel.
  if (active && !isWithin(active, layer)) {
    lastBox = active.getBoundingClientRect();
    focusNearLastOrFirst(candidates, undefined);
  } else moveWithin(layer, { active, candidates, direction });
  // While a layer is open, the page below never scrolls.
  return true;
}

type Move = {
  active: Element | undefined;
  candidates: readonly Candidate[];
  direction: Direction;
};

function moveWithin(outer: Element, { active, candidates, direction }: Move): boolean {
  if (!active || !isStartingPoint(active)) return focusNearLastOrFirst(candidates, active);
  const from = seenBox(shownElement(active).getBoundingClientRect());
  const scroller = scrollerOf(active, outer, direction);
  // A list gets the focus only if no control in it can have it. The arrow keys then scroll the list.
  if (scroller === active) return scroll(scroller, direction);
  if (!isVertical(direction) && leavesGrid(active, direction)) {
    return focusOutsideGrid({ active, candidates, direction });
  }
  const next = chooseControl(candidates, {
    from,
    active,
    direction,
    canScroll: scroller !== undefined,
  });
  if (next && !isFarAway(next.box, direction)) return focusOn(next);
  if (scroller && (!next || isVertical(direction))) return scroll(scroller, direction);
  return next ? focusOn(next) : false;
}

/** Whether the control's attribute says that the grid ends there in this direction. */
function leavesGrid(active: Element, direction: Direction): boolean {
  return active.matches(`[role=grid] [data-leaves~=${direction}]`);
}

/**
 * Leaves the guide by Left or Right. In a vertical guide each channel is a column without an end, so Up and Down do not
 * leave it. Instead the first channel leads to what is above the guide, and the last channel to what is below. Controls
 * at the side are not considered, because the cell of an hour is almost as high as the page.
 */
function focusOutsideGrid({ active, candidates, direction }: Move): boolean {
  const grid = active?.closest('[role=grid]');
  if (!grid) return false;
  const rightToLeft = getComputedStyle(grid).direction === 'rtl';
  const isAtEnd = (direction === 'right') !== rightToLeft;
  const around = candidates.filter(({ element }) => !isWithin(element, grid));
  const next = nearest(visibleBox(grid), around, isAtEnd ? 'down' : 'up');
  return next ? focusOn(next) : false;
}

type Situation = {
  from: Box;
  active: Element;
  direction: Direction;
  /** Whether the page can be scrolled further in this direction. */
  canScroll: boolean;
};

/**
 * Chooses the control to focus. A control that floats over the page is reached from the end of the page and from its
 * sides, so that it never hides the controls below it.
 */
function chooseControl(
  candidates: readonly Candidate[],
  situation: Situation,
): Candidate | undefined {
  const { from, active, direction, canScroll } = situation;
  if (floatsOverPage(active)) return nearest(from, candidates, direction);
  const inPage = candidates.filter(({ floats }) => !floats);
  const found = nearest(from, inPage, direction);
  if (found || (canScroll && isVertical(direction))) return found;
  const floating = candidates.filter(({ floats }) => floats);
  return nearest(isVertical(direction) ? from : wholeHeight(from), floating, direction);
}

/** Extends a box over the whole height, because a control that floats is reached sideways at any height. */
function wholeHeight({ left, right }: Box): Box {
  return { left, right, top: 0, bottom: window.innerHeight };
}

/**
 * A screen or a section may have the focus for a screen reader. It covers the whole page, so it has no place to start
 * from.
 */
function isStartingPoint(active: Element): boolean {
  const { height } = active.getBoundingClientRect();
  return height > 0 && !active.matches('main, section, article, [role=dialog], dialog');
}

/** The box as it was seen: an element that was scrolled out of sight begins at the edge where it disappeared. */
function seenBox({ left, top, right, bottom }: Box): Box {
  const at = bottom < 0 ? 0 : top > window.innerHeight ? window.innerHeight : undefined;
  return at === undefined ? { left, top, right, bottom } : { left, right, top: at, bottom: at };
}

/** Gives the focus to the control that is nearest to the last focused place, or else to the first visible one. */
function focusNearLastOrFirst(
  candidates: readonly Candidate[],
  active: Element | undefined,
): boolean {
  const inside = active ? candidates.filter(({ element }) => isWithin(element, active)) : [];
  const all = inside.length > 0 ? inside : candidates;
  const inSight = all.filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
  const main = document.querySelector('main');
  // If the screen itself has the focus, it is new: the focus starts at its beginning, not near the last place.
  const was = active ? undefined : lastBox;
  const first = was
    ? inSight.toSorted(
        (one, other) => cornerDistance(one.box, was) - cornerDistance(other.box, was),
      )[0]
    : (inSight.find(({ element }) => main && isWithin(element, main)) ?? inSight[0]);
  return first ? focusOn(first) : false;
}

function cornerDistance(one: Box, other: Box): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}

function isFarAway(box: Box, direction: Direction): boolean {
  if (!isVertical(direction)) return false;
  const room = window.innerHeight * reach;
  return direction === 'down' ? box.top > window.innerHeight + room : box.bottom < -room;
}

function focusOn({ element }: Candidate): boolean {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  lastBox = element.getBoundingClientRect();
  return true;
}

/**
 * The element to scroll when the focus cannot move: the nearest box around `active`, within `outer`, that can be
 * scrolled further in this direction.
 */
function scrollerOf(active: Element, outer: Element, direction: Direction): Element | undefined {
  for (let one: Element | undefined = active; one; one = parentOf(one)) {
    if (canScroll(one, direction)) return one;
    if (one === outer) return undefined;
  }
  return undefined;
}

function canScroll(element: Element, direction: Direction): boolean {
  const isPage = element === document.documentElement;
  const { overflowX, overflowY } = getComputedStyle(element);
  if (!isPage && !/auto|scroll/.test(isVertical(direction) ? overflowY : overflowX)) return false;
  const { scrollTop, scrollLeft, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  // In a right-to-left box the scroll position starts at zero and becomes negative.
  const [at, most] = isVertical(direction)
    ? [scrollTop, scrollHeight - clientHeight]
    : [scrollLeft, scrollWidth - clientWidth];
  const isRightToLeft = !isVertical(direction) && getComputedStyle(element).direction === 'rtl';
  const [least, last] = isRightToLeft ? [-most, 0] : [0, most];
  return direction === 'up' || direction === 'left' ? at > least + 1 : at < last - 1;
}

function scroll(scroller: Element, direction: Direction): boolean {
  const by = (direction === 'up' || direction === 'left' ? -1 : 1) * scrollShare;
  const top = isVertical(direction) ? by * Math.min(scroller.clientHeight, window.innerHeight) : 0;
  scroller.scrollBy({ top, left: isVertical(direction) ? 0 : by * scroller.clientWidth });
  return true;
}
