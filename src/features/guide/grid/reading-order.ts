/** Recycled elements stand in the document in any order; a screen reader reads them in that of channels and time. */
import type { RowSlot } from './row-slot.ts';

/** Puts rows, and cells within each, in order. What holds the focus is never moved, or it would lose it. */
export function readingOrder(
  host: HTMLElement,
  rows: readonly RowSlot[],
  focused: Element | null,
): void {
  arrange(
    host,
    inOrder(rows, ({ row }) => row),
    focused,
  );
  for (const { element, cells } of rows) {
    arrange(
      element,
      inOrder(cells, ({ cell }) => cell?.start ?? Infinity),
      focused,
    );
  }
}

function inOrder<T extends { element: HTMLElement }>(
  items: readonly T[],
  key: (item: T) => number,
) {
  return [...items].sort((one, other) => key(one) - key(other)).map(({ element }) => element);
}

function arrange(
  host: HTMLElement,
  elements: readonly HTMLElement[],
  focused: Element | null,
): void {
  if (
    elements.every((element, at) => at === 0 || element.previousElementSibling === elements[at - 1])
  )
    return;
  const fixed = elements.findIndex((element) => element.contains(focused));
  const anchor = elements[fixed] ?? null;
  for (const [at, element] of elements.entries()) {
    if (at < fixed) host.insertBefore(element, anchor);
    else if (at > fixed) host.append(element);
  }
}
