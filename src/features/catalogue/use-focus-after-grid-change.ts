import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a grid of cards. After Load More it moves to the first new card, because the button
 * disappears with the last page. When the focused card is removed, it moves to the card that takes its place.
 */
export function useFocusAfterGridChange(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const awaited = useRef<number>(undefined);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (awaited.current !== undefined && count > awaited.current) {
      focusCard(grid.current, awaited.current);
      awaited.current = undefined;
    } else if (place.current !== undefined && isFocusLost()) {
      focusCard(grid.current, Math.min(place.current, count - 1));
    }
  }, [count]);
  return {
    grid,
    waitForMore: () => {
      awaited.current = count;
    },
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(grid.current?.children ?? [])].findIndex((card) =>
        card.contains(target),
      );
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A removed card loses the focus without a `relatedTarget`.
      if (relatedTarget) place.current = undefined;
    },
  };
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

function focusCard(grid: HTMLElement | null, place: number): void {
  const card = grid?.children[place];
  card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
