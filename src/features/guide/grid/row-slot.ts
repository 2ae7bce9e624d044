/** One row of the grid's elements, filled with one channel after another. */
import type { GuideAxis } from '../../../domain/guide/axis.ts';
import type { GuideChannel } from '../../../domain/guide/day.ts';
import type { GuideCell, Timeline } from '../../../domain/guide/timeline.ts';
import { type Geometry, milliseconds, pixels } from './geometry.ts';
import { clamp, covers, type GridWindow, type Stretch } from './window.ts';

/** How rows and cells look and what they say; the grid itself knows neither language nor state. */
export type Painter = {
  /** A new row's element, ready to take cells, and the header that it owns. */
  row(): { element: HTMLElement; head: HTMLElement };
  head(
    slot: { element: HTMLElement; head: HTMLElement },
    channel: GuideChannel,
    position: number,
  ): void;
  cell(): HTMLElement;
  paint(cell: GuideCell, channel: GuideChannel): Painted;
};

export type Painted = {
  /** What the cell shows. */
  readonly words: string;
  /** What a screen reader hears of it. */
  readonly name: string;
  readonly className: string;
  /** How much of the programme on air has run, in pixels; `undefined` when it is not on air. */
  readonly ran: number | undefined;
};

export type CellSlot = {
  readonly element: HTMLElement;
  readonly text: Text;
  /** How far its words are moved to stay in view, in pixels. */
  lead: number;
  cell: GuideCell | undefined;
  /** The axis that it was placed on. */
  axis: GuideAxis | undefined;
  name: string;
  className: string;
  ran: number | undefined;
};

export type RowSlot = {
  readonly element: HTMLElement;
  /** Stands in the channels' column: one layer for all of them, where one in each row would cost a layer a row. */
  readonly head: HTMLElement;
  readonly cells: CellSlot[];
  row: number;
  time: Stretch;
  /** The time, in pixels, at which its titles stay in view. */
  edge: number;
  /** Which state of the guide it was filled from. */
  edition: number;
};

export type Filling = {
  readonly timeline: Timeline;
  readonly geometry: Geometry;
  readonly painter: Painter;
  readonly edition: number;
  /**
   * What has the focus keeps its element wherever the viewer scrolls: a cell,
   * or without `start` the channel's header.
   */
  readonly pinned: { readonly row: number; readonly start: number | undefined } | undefined;
};

const nothing: Stretch = { from: 0, to: 0 };

export function createRow(painter: Painter): RowSlot {
  const slot = { ...painter.row(), cells: [], row: -1, time: nothing, edge: -1, edition: -1 };
  slotOf.set(slot.head, slot);
  return slot;
}

/**
 * Fills a row for a window; what already shows the right programme is left alone. Returns how many cells were
 * touched. `edge` is where along time the viewer's view begins, in pixels.
 */
export function fillRow(
  slot: RowSlot,
  row: number,
  view: GridWindow,
  edge: number,
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
  const from = axis.start + milliseconds(view.time.from);
  const to = axis.start + milliseconds(view.time.to);
  const cells = timeline.cells(row, Math.max(axis.start, from), Math.min(axis.stop, to));
  if (pinned?.row === row && pinned.start !== undefined)
    includePinned(cells, pinned.start, row, timeline);
  const { kept, free } = sorted(slot, cells, moved);
  let touched = 0;
  for (const cell of cells) {
    // From the front: what stands first in the document is then mostly what is read first.
    const taken = kept.get(cell.start) ?? free.shift() ?? createCell(slot, painter);
    if (taken.cell !== cell || renewed) {
      paint(taken, cell, channel, filling);
      touched++;
    }
  }
  // In a row that stays, what is left over lies out of sight, is true, and may be wanted again.
  if (renewed) for (const spare of free) hide(spare);
  slot.row = row;
  slot.time = view.time;
  slot.edition = edition;
  leadTitles(slot, edge, filling);
  return touched;
}

/** Moves the titles of programmes that began before the view into it. */
export function leadTitles(slot: RowSlot, edge: number, { geometry, timeline }: Filling): void {
  slot.edge = edge;
  for (const taken of slot.cells) {
    const { cell } = taken;
    if (!cell) continue;
    const from = pixels(cell.start - timeline.axis.start);
    const most = pixels(cell.stop - cell.start) - geometry.leastTitle;
    const lead = clamp(edge - from, most);
    if (taken.lead === lead) continue;
    taken.lead = lead;
    geometry.lead(taken.element.style, lead);
  }
}

/** Whether the row shows this window already. */
export function isFilled(slot: RowSlot, view: GridWindow, edition: number): boolean {
  return slot.edition === edition && covers(slot.time, view.shown);
}

function includePinned(cells: GuideCell[], start: number, row: number, timeline: Timeline): void {
  if (cells.some((cell) => cell.start === start)) return;
  const cell = timeline.cellAt(row, start);
  if (cell?.start === start) cells.push(cell);
}

function sorted(slot: RowSlot, cells: readonly GuideCell[], moved: boolean) {
  const kept = new Map<number, CellSlot>();
  const free: CellSlot[] = [];
  const wanted = new Set(moved ? [] : cells.map((cell) => cell.start));
  for (const taken of slot.cells) {
    const { cell } = taken;
    if (cell && wanted.has(cell.start)) kept.set(cell.start, taken);
    else free.push(taken);
  }
  return { kept, free };
}

function createCell(slot: RowSlot, painter: Painter): CellSlot {
  const element = painter.cell();
  const text = new Text();
  element.append(text);
  slot.element.append(element);
  const cell: CellSlot = {
    element,
    text,
    lead: 0,
    cell: undefined,
    axis: undefined,
    name: '',
    className: '',
    ran: undefined,
  };
  slot.cells.push(cell);
  slotOf.set(element, slot);
  return cell;
}

/** From the element of a cell or header back to its row, for clicks. */
export const slotOf = new WeakMap<Element, RowSlot>();

function paint(taken: CellSlot, cell: GuideCell, channel: GuideChannel, filling: Filling): void {
  const { geometry, painter, timeline } = filling;
  const { element, text } = taken;
  const before = taken.cell;
  if (!before) element.style.visibility = '';
  if (before?.start !== cell.start || before.stop !== cell.stop || taken.axis !== timeline.axis) {
    const from = pixels(cell.start - timeline.axis.start);
    geometry.placeAlong(element.style, from, pixels(cell.stop - cell.start));
    taken.axis = timeline.axis;
  }
  taken.cell = cell;
  const { words, name, className, ran } = painter.paint(cell, channel);
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

function hide(spare: CellSlot): void {
  if (!spare.cell) return;
  spare.cell = undefined;
  spare.element.style.visibility = 'hidden';
}
