/** Recycled elements stand in the document in any order; a screen reader reads them in that of channels and time. */
import type { CellSlot, RowSlot } from './row-slot.ts';

/** Puts rows, and cells within each, in order. What holds the focus is never moved, or it would lose it. */
export function readingOrder(host: HTMLElement, rows: RowSlot[], focused: Element | null): void {
  arrange(
    host,
    rows.sort((one, other) => one.row - other.row),
    focused,
  );
  for (const { element, cells } of rows) {
    arrange(
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

function arrange(
  host: HTMLElement,
  slots: readonly { readonly element: HTMLElement }[],
  focused: Element | null,
): void {
  const fixed = Math.max(
    0,
    slots.findIndex(({ element }) => element.contains(focused)),
  );
  // Each is put beside its neighbour only if it does not stand there: most do, and a move lays the element out anew.
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
