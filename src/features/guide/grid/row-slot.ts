/** One row of elements, which shows one channel after another as the viewer scrolls. */
import type { GuideAxis } from '../../../domain/guide/guide-axis.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import { type Geometry, msToPixels, pixelsToMs } from './grid-geometry.ts';
import { clamp, covers, type GridWindow, type Interval } from './grid-window.ts';

/** What rows and cells look like and say. The grid itself knows neither the language nor the viewer's reminders. */
export type Painter = {
  /** The element of a new row, without cells, and the header that the row owns. */
  row(): { element: HTMLElement; head: HTMLElement };
  head(
    slot: { element: HTMLElement; head: HTMLElement },
    channel: GuideChannel,
    position: number,
  ): void;
  cell(): HTMLElement;
  cellAppearance(cell: GuideCell, channel: GuideChannel): Painted;
};

export type Painted = {
  /** The text that the cell shows. */
  readonly words: string;
  /** What a screen reader says. */
  readonly name: string;
  readonly className: string;
  /** How much of the programme on air has run, in pixels; `undefined` when it is not on air. */
  readonly ran: number | undefined;
};

export type CellSlot = {
  readonly element: HTMLElement;
  readonly text: Text;
  /** How far its title is moved to stay in view, in pixels. */
  titleShift: number;
  cell: GuideCell | undefined;
  /** The axis on which it was placed. */
  axis: GuideAxis | undefined;
  name: string;
  className: string;
  ran: number | undefined;
};

export type RowSlot = {
  readonly element: HTMLElement;
  /** It is in the channels' column, not in the row: all headers then share one compositing layer of the browser. */
  readonly head: HTMLElement;
  readonly cells: CellSlot[];
  row: number;
  /** The time for which it is filled, in pixels. */
  time: Interval;
  /** The beginning of the view for which its titles were moved, in pixels. */
  viewStart: number;
  /** The edition of the guide that it was filled from. */
  edition: number;
};

export type Filling = {
  readonly timeline: Timeline;
  readonly geometry: Geometry;
  readonly painter: Painter;
  /** Counts the states of the guide: a row that was filled from an earlier one is filled again. */
  readonly edition: number;
  /** The element that has the focus, and keeps it wherever the viewer scrolls: a cell, or without `start` the header. */
  readonly pinned: { readonly row: number; readonly start: number | undefined } | undefined;
};

const nothing: Interval = { from: 0, to: 0 };

export function createRow(painter: Painter): RowSlot {
  const slot = { ...painter.row(), cells: [], row: -1, time: nothing, viewStart: -1, edition: -1 };
  rowSlotOf.set(slot.head, slot);
  return slot;
}

/**
 * Fills a row for a window. Cells that already show the right programme are not touched. Returns how many cells were
 * touched. `viewStart` is where the view begins along time, in pixels.
 */
export function fillRow(
  slot: RowSlot,
  row: number,
  { filledTime }: GridWindow,
  viewStart: number,
  filling: Filling,
): number {
  const { timeline, geometry, painter, edition, pinned } = filling;
  const { axis } = timeline;
  const channel = timeline.channelAt(row);
  const moved = slot.row !== row;
  const renewed = moved || slot.edition !== edition;
  if (moved) {
    geometry.placeRow(slot.element.style, row);
    geometry.placeRow(slot.head.style, row);
  }
  if (renewed) painter.head(slot, channel, row);
  const from = axis.start + pixelsToMs(filledTime.from);
  const to = axis.start + pixelsToMs(filledTime.to);
  const cells = timeline.cells(row, Math.max(axis.start, from), Math.min(axis.stop, to));
  if (pinned?.row === row && pinned.start !== undefined)
    includePinned(cells, pinned.start, row, timeline);
  const { kept, free, focused } = keptAndFreeCells(slot, cells, moved);
  let touched = 0;
  for (const cell of cells) {
    // Uses the first free element first. Then most elements in the document are in the order in which they are read.
    const taken = kept.get(cell.start) ?? free.shift() ?? createCell(slot, painter);
    if (taken.cell !== cell || renewed) {
      paintCell(taken, cell, channel, filling);
      touched++;
    }
  }
  // After a new painting the cells that are left over still show what was there before, so they are hidden. In a row
  // that was only scrolled they are out of sight, and stay as they are, because they may be needed again.
  if (renewed) for (const spare of [...free, ...focused]) hideCell(spare);
  slot.row = row;
  slot.time = filledTime;
  slot.edition = edition;
  shiftRowTitles(slot, viewStart, filling);
  return touched;
}

/** Moves the titles of programmes that began before the view into the view. */
export function shiftRowTitles(
  slot: RowSlot,
  viewStart: number,
  { geometry, timeline }: Filling,
): void {
  slot.viewStart = viewStart;
  for (const taken of slot.cells) {
    const { cell } = taken;
    if (!cell) continue;
    const from = msToPixels(cell.start - timeline.axis.start);
    const most = msToPixels(cell.stop - cell.start) - geometry.minTitle;
    const shift = clamp(viewStart - from, most);
    if (taken.titleShift === shift) continue;
    taken.titleShift = shift;
    geometry.shiftTitle(taken.element.style, shift);
  }
}

/** Whether the row shows the window's visible time already. */
export function isFilled(slot: RowSlot, window: GridWindow, edition: number): boolean {
  return slot.edition === edition && covers(slot.time, window.visibleTime);
}

function includePinned(cells: GuideCell[], start: number, row: number, timeline: Timeline): void {
  if (cells.some((cell) => cell.start === start)) return;
  const cell = timeline.cellAt(row, start);
  if (cell?.start === start) cells.push(cell);
}

/**
 * Cells that keep their programme, cells that may take another one, and the cell with the focus if its programme is not
 * wanted: another programme there would get the focus without an event, so that no screen reader would say it.
 */
function keptAndFreeCells(slot: RowSlot, cells: readonly GuideCell[], moved: boolean) {
  const kept = new Map<number, CellSlot>();
  const free: CellSlot[] = [];
  const focused: CellSlot[] = [];
  const wanted = new Set(moved ? [] : cells.map((cell) => cell.start));
  for (const taken of slot.cells) {
    const { cell } = taken;
    if (cell && wanted.has(cell.start)) kept.set(cell.start, taken);
    else (taken.element === document.activeElement ? focused : free).push(taken);
  }
  return { kept, free, focused };
}

function createCell(slot: RowSlot, painter: Painter): CellSlot {
  const element = painter.cell();
  const text = new Text();
  element.append(text);
  slot.element.append(element);
  const cell: CellSlot = {
    element,
    text,
    titleShift: 0,
    cell: undefined,
    axis: undefined,
    name: '',
    className: '',
    ran: undefined,
  };
  slot.cells.push(cell);
  rowSlotOf.set(element, slot);
  return cell;
}

/** The row of a cell's or header's element, for clicks. */
export const rowSlotOf = new WeakMap<Element, RowSlot>();

function paintCell(
  taken: CellSlot,
  cell: GuideCell,
  channel: GuideChannel,
  filling: Filling,
): void {
  const { geometry, painter, timeline } = filling;
  const { element, text } = taken;
  const before = taken.cell;
  if (!before) element.style.visibility = '';
  if (before?.start !== cell.start || before.stop !== cell.stop || taken.axis !== timeline.axis) {
    const from = msToPixels(cell.start - timeline.axis.start);
    geometry.placeAlongTime(element.style, from, msToPixels(cell.stop - cell.start));
    taken.axis = timeline.axis;
  }
  taken.cell = cell;
  const { words, name, className, ran } = painter.cellAppearance(cell, channel);
  if (text.data !== words) text.data = words;
  if (taken.name !== name) {
    taken.name = name;
    element.ariaLabel = name;
  }
  if (taken.className !== className) {
    taken.className = className;
    element.className = className;
  }
  if (taken.ran !== ran) {
    taken.ran = ran;
    element.style.setProperty('--ran', ran === undefined ? '' : `${ran}px`);
  }
}

function hideCell(spare: CellSlot): void {
  if (!spare.cell) return;
  spare.cell = undefined;
  spare.element.style.visibility = 'hidden';
}
