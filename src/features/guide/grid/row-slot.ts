/** One row of the grid's elements, filled with one channel after another. */
import type { GuideAxis } from '#src/domain/guide-axis.ts';
import type { GuideChannel } from '#src/domain/guide-day.ts';
import type { GuideCell, Timeline } from '#src/domain/guide-timeline.ts';
import { type Geometry, milliseconds, pixels } from './geometry.ts';
import type { GridWindow, Stretch } from './window.ts';

/** How rows and cells look and what they say; the grid itself knows neither language nor state. */
export type Painter = {
  /** A new row's element, ready to take cells. */
  row(): HTMLElement;
  head(row: HTMLElement, channel: GuideChannel, position: number): void;
  cell(): HTMLElement;
  /** Holds a cell's words while they must stay in view. */
  stay(): HTMLElement;
  /** What the cell shows. */
  words(cell: GuideCell): string;
  /** What a screen reader hears of it. */
  name(cell: GuideCell, channel: GuideChannel): string;
  className(cell: GuideCell, channel: GuideChannel): string;
  /** How much of the programme on air has run, in pixels; `undefined` when it is not on air. */
  ran(cell: GuideCell): number | undefined;
};

export type CellSlot = {
  readonly element: HTMLElement;
  readonly text: Text;
  stay: HTMLElement | undefined;
  cell: GuideCell | undefined;
  /** The axis that it was placed on. */
  axis: GuideAxis | undefined;
  name: string;
  className: string;
  ran: number | undefined;
};

export type RowSlot = {
  readonly element: HTMLElement;
  readonly cells: CellSlot[];
  readonly spareStays: HTMLElement[];
  row: number;
  time: Stretch;
  edge: number;
  /** Which state of the guide it was filled from. */
  edition: number;
};

export type Filling = {
  readonly timeline: Timeline;
  readonly geometry: Geometry;
  readonly painter: Painter;
  readonly edition: number;
  /** What has the focus keeps its element wherever the viewer scrolls: a cell, or without `start` the channel's header. */
  readonly pinned: { readonly row: number; readonly start: number | undefined } | undefined;
};

const nothing: Stretch = { from: 0, to: 0 };

export function createRow(painter: Painter): RowSlot {
  const element = painter.row();
  return { element, cells: [], spareStays: [], row: -1, time: nothing, edge: -1, edition: -1 };
}

/** How many cells were touched. Fills a row for a window; what already shows the right programme is left alone. */
export function fillRow(slot: RowSlot, row: number, view: GridWindow, filling: Filling): number {
  const { timeline, geometry, painter, edition, pinned } = filling;
  const { axis } = timeline;
  const channel = timeline.channelAt(row);
  const moved = slot.row !== row;
  const renewed = moved || slot.edition !== edition;
  if (moved) geometry.placeRow(slot.element.style, row);
  if (renewed) painter.head(slot.element, channel, row);
  const from = axis.start + milliseconds(view.time.from);
  const to = axis.start + milliseconds(view.time.to);
  const cells = timeline.cells(row, Math.max(axis.start, from), Math.min(axis.stop, to));
  if (pinned?.row === row && pinned.start !== undefined)
    includePinned(cells, pinned.start, row, timeline);
  const { kept, free } = sorted(slot, cells, moved);
  let touched = 0;
  for (const cell of cells) {
    const before = kept.get(cell.start);
    const taken = before ?? free.pop() ?? createCell(slot, painter);
    if (taken.cell !== cell || renewed) {
      paint(taken, cell, channel, filling);
      touched++;
    }
    keepInView(taken, crosses(cell, axis.start, view.edge), slot, painter);
  }
  for (const spare of free) hide(spare);
  slot.row = row;
  slot.time = view.time;
  slot.edge = view.edge.from;
  slot.edition = edition;
  return touched;
}

/** Whether the row shows this window already. */
export function isFilled(slot: RowSlot, view: GridWindow, edition: number): boolean {
  return (
    slot.edition === edition &&
    slot.edge === view.edge.from &&
    slot.time.from === view.time.from &&
    slot.time.to === view.time.to
  );
}

function includePinned(cells: GuideCell[], start: number, row: number, timeline: Timeline): void {
  if (cells.some((cell) => cell.start === start)) return;
  const cell = timeline.cellAt(row, start);
  if (cell?.start === start) cells.push(cell);
}

function sorted(slot: RowSlot, cells: readonly GuideCell[], moved: boolean) {
  const kept = new Map<number, CellSlot>();
  const free: CellSlot[] = [];
  const wanted = new Set(cells.map((cell) => cell.start));
  for (const taken of slot.cells) {
    const start = taken.cell?.start;
    if (!moved && start !== undefined && wanted.has(start)) kept.set(start, taken);
    else free.push(taken);
  }
  return { kept, free };
}

function createCell(slot: RowSlot, painter: Painter): CellSlot {
  const element = painter.cell();
  const text = document.createTextNode('');
  element.append(text);
  slot.element.append(element);
  const cell: CellSlot = {
    element,
    text,
    stay: undefined,
    cell: undefined,
    axis: undefined,
    name: '',
    className: '',
    ran: undefined,
  };
  slot.cells.push(cell);
  cellOf.set(element, { slot, cell });
  return cell;
}

/** From an element back to what it shows, for clicks and focus. */
export const cellOf = new WeakMap<Element, { slot: RowSlot; cell: CellSlot }>();

function paint(taken: CellSlot, cell: GuideCell, channel: GuideChannel, filling: Filling): void {
  const { geometry, painter, timeline } = filling;
  const { element, text } = taken;
  const before = taken.cell;
  if (!before) element.style.display = '';
  if (before?.start !== cell.start || before.stop !== cell.stop || taken.axis !== timeline.axis) {
    const from = pixels(cell.start - timeline.axis.start);
    geometry.placeAlong(element.style, from, pixels(cell.stop - cell.start));
    taken.axis = timeline.axis;
  }
  taken.cell = cell;
  const words = painter.words(cell);
  if (text.data !== words) text.data = words;
  const name = painter.name(cell, channel);
  if (taken.name !== name) {
    taken.name = name;
    element.ariaLabel = name;
  }
  const className = painter.className(cell, channel);
  if (taken.className !== className) {
    taken.className = className;
    element.className = className;
  }
  const ran = painter.ran(cell);
  if (taken.ran !== ran) {
    taken.ran = ran;
    element.style.setProperty('--ran', ran === undefined ? '' : `${ran}px`);
  }
}

/** Narrower than this, words would have nowhere to move. */
const movable = 100;

function crosses(cell: GuideCell, start: number, edge: Stretch): boolean {
  const from = pixels(cell.start - start);
  const to = pixels(cell.stop - start);
  return from < edge.to && to > edge.from && to - from > movable;
}

function keepInView(taken: CellSlot, staying: boolean, slot: RowSlot, painter: Painter): void {
  if (staying === (taken.stay !== undefined)) return;
  if (staying) {
    taken.stay = slot.spareStays.pop() ?? painter.stay();
    taken.stay.append(taken.text);
    taken.element.append(taken.stay);
  } else if (taken.stay) {
    taken.element.append(taken.text);
    taken.stay.remove();
    slot.spareStays.push(taken.stay);
    taken.stay = undefined;
  }
}

function hide(spare: CellSlot): void {
  if (!spare.cell) return;
  spare.cell = undefined;
  spare.element.style.display = 'none';
}
