/** The grid's rows: as many as are visible or will be soon. Their elements are used again as the viewer moves. */
import { fillOrder } from './fill-scheduler.ts';
import type { GridWindow, Interval } from './grid-window.ts';
import { putInReadingOrder } from './reading-order.ts';
import {
  createRow,
  type Filling,
  fillRow,
  isFilled,
  type RowSlot,
  shiftRowTitles,
} from './row-slot.ts';
import type { ScrollState } from './scroll-tracker.ts';
import { isTooFastToRead, isTowardsFirstRow } from './scroll-velocity.ts';

export type RowPool = {
  /**
   * Fills these rows for the window. Rows that the window keeps filled also keep their elements. Returns false when the
   * deadline (of `performance.now`) passed before the last row.
   */
  fill(window: GridWindow, rows: Interval, scroll: ScrollState, deadline: number): boolean;
  /** Moves the titles in these rows into the view. */
  shiftTitles(rows: Interval, viewStart: number): void;
  /** The element of a cell. Without `start`, the element of the channel's header. */
  elementAt(row: number, start: number | undefined): HTMLElement | undefined;
  /** Puts the elements in the order in which they are to be read. */
  putInReadingOrder(): void;
  destroy(): void;
};

type RowContainers = { readonly rows: HTMLElement; readonly heads: HTMLElement };

/** Called with how many cells each filling touched; the tests count them. */
type OnFilled = ((cells: number) => void) | undefined;

/** `filling` is read again for each filling. */
export function createRowPool(parts: RowContainers, filling: Filling, onFilled: OnFilled): RowPool {
  const slots: RowSlot[] = [];
  const addSlot = () => {
    const slot = createRow(filling.painter);
    parts.rows.append(slot.element);
    parts.heads.append(slot.head);
    slots.push(slot);
    return slot;
  };
  return {
    fill(window, rows, { place, velocity }, deadline) {
      const backwards = isTowardsFirstRow(velocity);
      const { kept, free } = keptAndFreeSlots(slots, window.filledRows, filling.pinned?.row);
      for (const row of fillOrder(rows, backwards)) {
        const slot = kept.get(row) ?? (backwards ? free.pop() : free.shift()) ?? addSlot();
        if (slot.row === row && isFilled(slot, window, filling.edition)) continue;
        // While the grid scrolls fast, the titles of a row that stays in view keep their place: nobody can read them.
        const viewStart =
          slot.row === row && isTooFastToRead(velocity) ? slot.viewStart : place.time;
        onFilled?.(fillRow(slot, row, window, viewStart, filling));
        if (performance.now() > deadline) return false;
      }
      return true;
    },
    shiftTitles(rows, viewStart) {
      for (const slot of slots) {
        if (isWithin(rows, slot.row) && slot.viewStart !== viewStart)
          shiftRowTitles(slot, viewStart, filling);
      }
    },
    elementAt(row, start) {
      const slot = slots.find((candidate) => candidate.row === row);
      if (start === undefined) return slot?.head;
      return slot?.cells.find(({ cell }) => cell?.start === start)?.element;
    },
    putInReadingOrder: () => putInReadingOrder(parts.rows, slots, document.activeElement),
    destroy() {
      parts.rows.replaceChildren();
      parts.heads.replaceChildren();
    },
  };
}

/** Slots that keep their row, by that row, and slots that may take another one. */
function keptAndFreeSlots(
  slots: readonly RowSlot[],
  rows: Interval,
  pinnedRow: number | undefined,
) {
  const kept = new Map<number, RowSlot>();
  const free: RowSlot[] = [];
  for (const slot of slots) {
    if (isWithin(rows, slot.row) || slot.row === pinnedRow) kept.set(slot.row, slot);
    // A focused header is not used for another channel: without a focus event no screen reader would say that channel.
    else if (slot.head !== document.activeElement) free.push(slot);
  }
  return { kept, free };
}

function isWithin({ from, to }: Interval, row: number): boolean {
  return row >= from && row < to;
}
