/** Moves the focus to the nearest control in a direction, or scrolls where the next one is far away. */
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

/** A control that is further out of sight than this share of the window is scrolled to first: text may be between. */
const reach = 0.5;
/** How much of the window one press scrolls. */
const scrollShare = 0.6;

/** Where the focus was last: an element that is gone leaves its place. */
let lastBox: Box | undefined;

export function forgetLastPlace(): void {
  lastBox = undefined;
}

/** The element that has the focus, also inside a component such as the player. */
export function focusedElement(): Element | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? undefined : (focused ?? undefined);
}

/** False when there is nothing in that direction, and nothing to scroll. */
export function moveFocus(direction: Direction): boolean {
  const active = focusedElement();
  const layer = uppermostLayer(active);
  const candidates = candidatesIn(layer ?? document, active);
  if (!layer) return moveWithin(document.documentElement, { active, candidates, direction });
  // A panel opens while its button keeps the focus: any arrow leads into it.
  if (active && !isWithin(active, layer)) {
    lastBox = active.getBoundingClientRect();
    focusFirst(candidates, undefined);
  } else moveWithin(layer, { active, candidates, direction });
  // The page below never scrolls.
  return true;
}

type Move = {
  active: Element | undefined;
  candidates: readonly Candidate[];
  direction: Direction;
};

function moveWithin(outer: Element, { active, candidates, direction }: Move): boolean {
  if (!active || !isPlace(active)) return focusFirst(candidates, active);
  const from = seenBox(shownElement(active).getBoundingClientRect());
  const scroller = scrollerOf(active, outer, direction);
  // A list that can be scrolled is reached only where nothing in it can be.
  if (scroller === active) return scroll(scroller, direction);
  if (!isVertical(direction) && leavesGrid(active, direction)) {
    return leaveGrid({ active, candidates, direction });
  }
  const next = choose(candidates, { from, active, direction, canScroll: scroller !== undefined });
  if (next && !isFarAway(next.box, direction)) return focusOn(next);
  if (scroller && (!next || isVertical(direction))) return scroll(scroller, direction);
  return next ? focusOn(next) : false;
}

/** The control says that the grid has nothing more in that direction. */
function leavesGrid(active: Element, direction: Direction): boolean {
  return active.matches(`[role=grid] [data-leaves~=${direction}]`);
}

/**
 * The hours of an upright guide have no end: its first channel leads to what stands above it, its last one below. What
 * stands beside it is not looked for, because a cell of an hour is so high that it would be nearly everything.
 */
function leaveGrid({ active, candidates, direction }: Move): boolean {
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
  /** The page does not end here. */
  canScroll: boolean;
};

/** What floats over the page is reached from its end and from its sides, and never stands in the way of what is below it. */
function choose(candidates: readonly Candidate[], situation: Situation): Candidate | undefined {
  const { from, active, direction, canScroll } = situation;
  if (floatsOverPage(active)) return nearest(from, candidates, direction);
  const inPage = candidates.filter(({ floats }) => !floats);
  const found = nearest(from, inPage, direction);
  if (found || (canScroll && isVertical(direction))) return found;
  const floating = candidates.filter(({ floats }) => floats);
  return nearest(isVertical(direction) ? from : wholeHeight(from), floating, direction);
}

/** Something that floats is reached sideways wherever it floats. */
function wholeHeight({ left, right }: Box): Box {
  return { left, right, top: 0, bottom: window.innerHeight };
}

/** A screen or a section that has the focus for a screen reader is everywhere, and so nowhere. */
function isPlace(active: Element): boolean {
  const { height } = active.getBoundingClientRect();
  return height > 0 && !active.matches('main, section, article, [role=dialog], dialog');
}

/** What was scrolled out of sight begins at the edge behind which it is. */
function seenBox({ left, top, right, bottom }: Box): Box {
  const at = bottom < 0 ? 0 : top > window.innerHeight ? window.innerHeight : undefined;
  return at === undefined ? { left, top, right, bottom } : { left, right, top: at, bottom: at };
}

/** Gives the focus to what is nearest to where it was, else to the first thing in sight. */
function focusFirst(candidates: readonly Candidate[], active: Element | undefined): boolean {
  const inside = active ? candidates.filter(({ element }) => isWithin(element, active)) : [];
  const all = inside.length > 0 ? inside : candidates;
  const inSight = all.filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
  const main = document.querySelector('main');
  // A new screen begins at its beginning.
  const was = active ? undefined : lastBox;
  const first = was
    ? inSight.toSorted((one, other) => between(one.box, was) - between(other.box, was))[0]
    : (inSight.find(({ element }) => main && isWithin(element, main)) ?? inSight[0]);
  return first ? focusOn(first) : false;
}

function between(one: Box, other: Box): number {
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

/** What scrolls when the focus cannot move: the nearest box around it within `outer` that has more in this direction. */
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
  // Right to left, the position counts from zero downwards.
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
