/**
 * Makes the grid one Tab stop. The browser's focus is on a cell, which keeps its element however far the viewer
 * scrolls. The grid element has the focus only until a cell gets it.
 */
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import {
  type Focus,
  firstFocus,
  focusAt,
  focusInNext,
  isInView,
  timesToReveal,
} from './grid-focus.ts';
import type { Geometry } from './grid-geometry.ts';
import { arrowCommand, type Command, gridCommandOf } from './grid-keys.ts';
import type { GridView } from './grid-view.ts';
import { movedFocus } from './moved-focus.ts';
import { rowSlotOf } from './row-slot.ts';

export type RovingFocus = {
  /** Shows the guide in another state and keeps the focus on its programme. */
  show(timeline: Timeline): void;
  /** Puts the focus on what a channel shows at a time. */
  focusCell(channelId: string, time: number): void;
  destroy(): void;
};

type FocusOptions = {
  /** Contains the cells and the headers. */
  readonly scroller: HTMLElement;
  /** The Tab stop while the focus is outside. */
  readonly grid: HTMLElement;
  readonly view: GridView;
  readonly geometry: Geometry;
  readonly now: () => number;
  readonly onOpen: (cell: GuideCell, row: number, element: HTMLElement) => void;
  readonly onChannel: (row: number) => void;
};

type FocusState = FocusOptions & {
  timeline: Timeline;
  /** What has the focus, or had it last. */
  focus: Focus | undefined;
  /** The browser's focus is in the grid. */
  inside: boolean;
  /** A key has moved the focus in this frame. */
  moved: boolean;
  /** The focus that the viewer opened while its day was loading. It opens when the day is there. */
  awaited: Focus | undefined;
};

type Options = FocusOptions & Readonly<Pick<FocusState, 'timeline'>>;

export function createRovingFocus(options: Options): RovingFocus {
  const { scroller, grid } = options;
  const state: FocusState = {
    ...options,
    focus: undefined,
    inside: false,
    moved: false,
    awaited: undefined,
  };
  const listening = new AbortController();
  const { signal } = listening;
  grid.tabIndex = 0;
  // Firefox makes every element that scrolls a Tab stop. Tab would then go from there past the cells.
  scroller.tabIndex = -1;
  scroller.addEventListener('keydown', (event) => onKeyDown(state, event), { signal });
  scroller.addEventListener('focusin', (event) => onFocusIn(state, event), { signal });
  scroller.addEventListener('focusout', (event) => onFocusOut(state, event), { signal });
  scroller.addEventListener('click', (event) => focusAndOpenClicked(state, event), { signal });
  return {
    show: (next) => showTimeline(state, next),
    focusCell(channelId, time) {
      const row = state.timeline.rowOf(channelId);
      if (row >= 0) moveTo(state, focusAt(state.timeline, row, time));
    },
    destroy: () => listening.abort(),
  };
}

function onKeyDown(state: FocusState, event: KeyboardEvent): void {
  const { scroller, geometry, focus, inside, moved } = state;
  const rightToLeft = getComputedStyle(scroller).direction === 'rtl';
  const command = gridCommandOf(event, geometry.orientation, rightToLeft);
  if (!command || !focus || !inside) return;
  event.preventDefault();
  if (command === 'open') openFocused(state, focus);
  // A key that is held moves the focus once a frame: more moves would go on after the key is released.
  else if (!event.repeat || !moved) moveByCommand(state, command, focus);
}

function moveByCommand(state: FocusState, command: Command, focus: Focus): void {
  state.moved = true;
  requestAnimationFrame(() => {
    state.moved = false;
  });
  moveTo(state, focusAfter(state, command, focus));
}

function focusAfter(state: FocusState, command: Command, focus: Focus): Focus | undefined {
  const { timeline, scroller, view, geometry, now } = state;
  const { from, to } = view.times();
  const rows = Math.floor(geometry.viewport(scroller).row / geometry.sizes.row);
  return movedFocus(command, focus, {
    timeline,
    now: now(),
    screen: { rows: Math.max(1, rows), time: to - from },
    vertical: geometry.orientation === 'vertical',
  });
}

function onFocusIn(state: FocusState, { target }: FocusEvent): void {
  if (target === state.scroller) return;
  state.inside = true;
  state.grid.tabIndex = -1;
  if (target === state.grid) enterGrid(state);
  else adoptFocus(state, target);
  if (target !== state.grid) markLeavingArrows(state, target);
}

/** Notes on the element which arrow keys lead nowhere in the grid. With these keys a remote control leaves the grid. */
function markLeavingArrows(state: FocusState, target: EventTarget | null): void {
  const { focus, geometry, scroller } = state;
  if (!focus || !(target instanceof HTMLElement)) return;
  const rightToLeft = getComputedStyle(scroller).direction === 'rtl';
  const atEdge = ['Left', 'Right', 'Up', 'Down'].filter((side) => {
    const command = arrowCommand(`Arrow${side}`, geometry.orientation, rightToLeft);
    return command && !focusAfter(state, command, focus);
  });
  target.dataset.leaves = atEdge.join(' ').toLowerCase();
}

function onFocusOut(state: FocusState, { relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Node && state.scroller.contains(relatedTarget)) return;
  state.inside = false;
  state.grid.tabIndex = 0;
}

function focusAndOpenClicked(state: FocusState, { target, detail }: MouseEvent): void {
  const clicked = adoptFocus(state, target);
  if (!clicked) return;
  focusElement(state);
  // A pointer opens nothing in a day that is loading: later, the programme at the beginning of the view would open, not
  // the one at the pressed place. The click of a screen reader or a remote control has no place; its `detail` is 0.
  if (detail === 0 || clicked.cell?.absent !== 'loading') openFocused(state, clicked);
}

/** The viewer enters the grid with Tab. The focus returns to where it was if that is still visible. */
function enterGrid(state: FocusState): void {
  const { scroller, view, timeline, focus, now } = state;
  // In a small window the page scrolls to the grid.
  scroller.scrollIntoView({ block: 'nearest' });
  const times = view.times();
  if (focus && isInView(focus, times) && elementOfFocus(state)) {
    moveTo(state, focus);
  } else {
    const row = Math.max(0, timeline.rowOf(view.position().channelId ?? ''));
    moveTo(state, firstFocus(timeline, row, times, now()));
  }
}

function moveTo(state: FocusState, next: Focus | undefined): void {
  const { view } = state;
  if (!next) return;
  setFocus(state, next);
  view.reveal(next.row, timesToReveal(next, view.times()));
  focusElement(state);
}

/** Takes over a focus that a pointer or a screen reader has set, without scrolling. */
function adoptFocus(state: FocusState, target: EventTarget | null): Focus | undefined {
  const element =
    target instanceof Element ? target.closest('[role=gridcell], [role=rowheader]') : null;
  const slot = element && rowSlotOf.get(element);
  if (!slot) return undefined;
  const { row, cells } = slot;
  const cell = cells.find((candidate) => candidate.element === element)?.cell;
  if (state.focus?.row !== row || state.focus.cell?.start !== cell?.start) {
    const { from } = state.view.times();
    setFocus(state, { row, cell, anchor: Math.max(cell?.start ?? from, from) });
  }
  return state.focus;
}

/** A programme opens; on a header, the channel plays. */
function openFocused(state: FocusState, focus: Focus): void {
  const { row, cell } = focus;
  const element = elementOfFocus(state);
  if (!cell) state.onChannel(row);
  else if (cell.absent === 'loading') state.awaited = focus;
  else if (element && !cell.absent) state.onOpen(cell, row, element);
}

function showTimeline(state: FocusState, next: Timeline): void {
  const { timeline, view, focus, inside } = state;
  if (next === timeline) return;
  state.timeline = next;
  // Each move creates a new `Focus` object. Therefore nothing opens if the viewer has moved the focus meanwhile.
  const isAwaited = inside && focus !== undefined && focus === state.awaited;
  setFocus(state, focus && focusInNext(focus, timeline, next));
  view.setTimeline(next);
  if (inside) focusElement(state);
  if (isAwaited && state.focus) openFocused(state, state.focus);
}

function setFocus(state: FocusState, focus: Focus | undefined): void {
  state.focus = focus;
  state.view.pinCell(focus && { row: focus.row, start: focus.cell?.start });
}

function focusElement(state: FocusState): void {
  const element = elementOfFocus(state);
  if (element !== document.activeElement) element?.focus({ preventScroll: true });
}

function elementOfFocus({ view, focus }: FocusState): HTMLElement | undefined {
  return focus && view.elementAt(focus.row, focus.cell?.start);
}
