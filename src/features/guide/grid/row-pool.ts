/** The grid's rows: as many as show and lie ahead, poured out and filled anew as the viewer moves. */
import { readingOrder } from './reading-order.ts';
import {
  createRow,
  type Filling,
  fillRow,
  isFilled,
  leadTitles,
  type RowSlot,
} from './row-slot.ts';
import type { GridWindow, Stretch } from './window.ts';

export type RowPool = {
  /**
   * Fills those rows for the window, beginning with the nearest; rows within `kept` keep their elements. False
   * when the deadline (of `performance.now`) passed before the last. `edge` is where the view begins along time;
   * rushed past, titles stay where they are.
   */
  fill(
    wanted: { rows: Stretch; view: GridWindow; edge: number; rushing: boolean; backwards: boolean },
    deadline: number,
  ): boolean;
  /** Brings the titles of these rows into view. */
  lead(rows: Stretch, edge: number): void;
  /** The element of a cell, or without `start` of the channel's header. */
  elementAt(row: number, start: number | undefined): HTMLElement | undefined;
  /** Puts the elements in the order in which they are to be read. */
  order(): void;
  destroy(): void;
};

type Parts = { readonly rows: HTMLElement; readonly heads: HTMLElement };

/** Called with how many cells each filling touched; the tests count them. */
type OnFilled = ((cells: number) => void) | undefined;

export function createRowPool(parts: Parts, filling: () => Filling, onFilled: OnFilled): RowPool {
  const slots: RowSlot[] = [];
  const addSlot = () => {
    const slot = createRow(filling().painter);
    parts.rows.append(slot.element);
    parts.heads.append(slot.head);
    slots.push(slot);
    return slot;
  };
  return {
    fill({ rows, view, edge, rushing, backwards }, deadline) {
      const state = filling();
      const byRow = new Map<number, RowSlot>();
      const free: RowSlot[] = [];
      for (const slot of slots) {
        if (holds(view.keptRows, slot.row) || slot.row === state.pinned?.row)
          byRow.set(slot.row, slot);
        else free.push(slot);
      }
      for (let nth = 0; nth < rows.to - rows.from; nth++) {
        const row = backwards ? rows.to - 1 - nth : rows.from + nth;
        const slot = byRow.get(row) ?? (backwards ? free.pop() : free.shift()) ?? addSlot();
        if (slot.row === row && isFilled(slot, view, state.edition)) continue;
        const lead = rushing && slot.row === row ? slot.edge : edge;
        onFilled?.(fillRow(slot, row, view, lead, state));
        if (performance.now() > deadline) return false;
      }
      return true;
    },
    lead(rows, edge) {
      const state = filling();
      for (const slot of slots) {
        if (holds(rows, slot.row) && slot.edge !== edge) leadTitles(slot, edge, state);
      }
    },
    elementAt(row, start) {
      const slot = slots.find((candidate) => candidate.row === row);
      if (start === undefined) return slot?.head;
      return slot?.cells.find(({ cell }) => cell?.start === start)?.element;
    },
    order: () => readingOrder(parts.rows, slots, document.activeElement),
    destroy() {
      parts.rows.replaceChildren();
      parts.heads.replaceChildren();
    },
  };
}

function holds({ from, to }: Stretch, row: number): boolean {
  return row >= from && row < to;
}
