/**
 * Puts recycled DOM elements back into reading order, by channel and then by time, because a screen reader follows
 * the order of the elements.
 */
import type { CellSlot, RowSlot } from './row-slot.ts';

/**
 * Orders the rows, and the cells in each. An element with the focus is never moved, because it would lose the focus.
 */
export function putInReadingOrder(
  host: HTMLElement,
  rows: RowSlot[],
  focused: Element | null,
): void {
  arrangeElements(
    host,
    rows.sort((one, other) => one.row - other.row),
    focused,
  );
  for (const { element, cells } of rows) {
    arrangeElements(
      element,
      cells.sort((one, other) => startOf(one) - startOf(other)),
      focused,
    );
  }
}

/** Hidden cells come last. */
function startOf({ cell }: CellSlot): number {
  return cell?.start ?? Number.MAX_VALUE;
}

function arrangeElements(
  host: HTMLElement,
  slots: readonly { readonly element: HTMLElement }[],
  focused: Element | null,
): void {
  const fixed = Math.max(
    0,
    slots.findIndex(({ element }) => element.contains(focused)),
  );
  // Moves an element only if it is not next to its neighbour already. Most are, and each move costs a layout.
  let neighbour = slots[fixed]?.element;
  for (const { element } of slots.slice(0, fixed).reverse()) {
    if (neighbour && element.nextSibling !== neighbour) host.insertBefore(element, neighbour);
    neighbour = element;
  }
  neighbour = slots[fixed]?.element;
  for (const { element } of slots.slice(fixed + 1)) {
    if (neighbour?.nextSibling !== element) neighbour?.after(element);
    neighbour = element;
  }
}
