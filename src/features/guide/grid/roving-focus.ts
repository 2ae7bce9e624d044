/**
 * One Tab stop for the whole grid. The focus really is on the cell, which keeps its element however far the viewer
 * scrolls; the grid itself takes it only to hand it on.
 */
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import { type Geometry, milliseconds } from './geometry.ts';
import type { GridView } from './grid-view.ts';
import { commandOf } from './keys.ts';
import { type Focus, focusAt, moved } from './move.ts';
import { slotOf } from './row-slot.ts';

export type RovingFocus = {
  /** Shows the guide in another state and keeps the focus on its programme. */
  show(timeline: Timeline): void;
  /** Puts the focus on what a channel shows at a time. */
  focusAt(row: number, time: number): void;
  destroy(): void;
};

type Options = {
  /** Holds cells and headers; what happens in either is heard here. */
  readonly scroller: HTMLElement;
  /** The one Tab stop while the focus is elsewhere. */
  readonly grid: HTMLElement;
  readonly view: GridView;
  readonly geometry: Geometry;
  readonly timeline: Timeline;
  readonly now: () => number;
  readonly onOpen: (row: number, cell: GuideCell, element: HTMLElement) => void;
  readonly onChannel: (row: number) => void;
};

/** How much of a programme must show once the focus is on it, in milliseconds. */
const shown = milliseconds(450);

export function createRovingFocus(options: Options): RovingFocus {
  const { scroller, grid, view, geometry } = options;
  let { timeline } = options;
  let focus: Focus | undefined;
  let within = false;
  let busy = false;

  const elementOf = ({ row, cell }: Focus) => view.elementAt(row, cell?.start);

  const goTo = (next: Focus) => {
    focus = next;
    const { row, cell, anchor } = next;
    view.pin({ row, start: cell?.start });
    const from = cell
      ? Math.max(cell.start, Math.min(anchor, cell.stop - shown))
      : view.times().from;
    view.reveal(row, { from, to: cell ? Math.min(cell.stop, from + shown) : from });
    elementOf(next)?.focus({ preventScroll: true });
  };

  /** Where the focus was if that still shows, else in the middle of what does. */
  const enter = () => {
    // In a small window the page scrolls to the grid.
    scroller.scrollIntoView({ block: 'nearest' });
    const times = view.times();
    const here =
      focus?.cell &&
      focus.cell.stop > times.from &&
      focus.cell.start < times.to &&
      elementOf(focus);
    if (focus && here) return goTo(focus);
    const now = options.now();
    const inView = now > times.from && now < times.to;
    const row = Math.max(0, timeline.rowOf(view.position().channelId ?? ''));
    const next = focusAt(timeline, row, inView ? now : (times.from + times.to) / 2);
    if (next) goTo(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(scroller).direction === 'rtl';
    const command = commandOf(event, geometry.orientation, rightToLeft);
    if (!command || !focus || !within) return;
    event.preventDefault();
    if (command === 'open') return open(focus);
    // A held key moves once a frame; what comes in between is not saved up.
    if (event.repeat && busy) return;
    busy = true;
    requestAnimationFrame(() => {
      busy = false;
    });
    const next = moved(command, focus, {
      timeline,
      now: options.now(),
      screen: screenOf(scroller, view, geometry),
      vertical: geometry.orientation === 'vertical',
    });
    if (next) goTo(next);
  };

  const open = ({ row, cell }: Focus) => {
    if (!cell) return options.onChannel(row);
    const element = view.elementAt(row, cell.start);
    if (element && !cell.absent) options.onOpen(row, cell, element);
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    within = true;
    grid.tabIndex = -1;
    if (target === grid) enter();
    else adopt(target);
  };

  /** The focus came by a pointer or a screen reader, which go where they like. */
  const adopt = (target: EventTarget | null): Focus | undefined => {
    const element =
      target instanceof Element ? target.closest('[role=gridcell], [role=rowheader]') : null;
    const slot = element && slotOf.get(element);
    if (!slot) return undefined;
    const { row, cells } = slot;
    const cell = cells.find((candidate) => candidate.element === element)?.cell;
    if (focus?.row !== row || focus.cell?.start !== cell?.start) {
      const { from } = view.times();
      focus = { row, cell, anchor: Math.max(cell?.start ?? from, from) };
      view.pin({ row, start: cell?.start });
    }
    return focus;
  };

  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && scroller.contains(event.relatedTarget)) return;
    within = false;
    grid.tabIndex = 0;
  };

  const onClick = ({ target }: MouseEvent) => {
    const clicked = adopt(target);
    if (!clicked) return;
    elementOf(clicked)?.focus({ preventScroll: true });
    open(clicked);
  };

  grid.tabIndex = 0;
  const listening = new AbortController();
  const { signal } = listening;
  scroller.addEventListener('keydown', onKeyDown, { signal });
  scroller.addEventListener('focusin', onFocusIn, { signal });
  scroller.addEventListener('focusout', onFocusOut, { signal });
  scroller.addEventListener('click', onClick, { signal });

  return {
    show(next) {
      const had = within;
      const channelId = focus && focus.row < timeline.rows ? timeline.channelAt(focus.row).id : '';
      timeline = next;
      const row = next.rowOf(channelId);
      const again =
        focus && row >= 0
          ? focusAt(next, row, focus.cell && !focus.cell.absent ? focus.cell.start : focus.anchor)
          : undefined;
      focus = again && focus && { ...again, cell: focus.cell && again.cell, anchor: focus.anchor };
      view.pin(focus && { row: focus.row, start: focus.cell?.start });
      view.show(next);
      const element = focus && elementOf(focus);
      if (had && element && element !== document.activeElement)
        element.focus({ preventScroll: true });
    },
    focusAt(row, time) {
      const next = focusAt(timeline, row, time);
      if (next) goTo(next);
    },
    destroy: () => listening.abort(),
  };
}

function screenOf(scroller: HTMLElement, view: GridView, geometry: Geometry) {
  const { from, to } = view.times();
  return {
    rows: Math.max(1, Math.floor(geometry.room(scroller).row / geometry.sizes.row)),
    time: to - from,
  };
}
