import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a grid of cards: after a press on Load More it goes on to the first card that came, since the
 * button may be gone with the last page; when its card is taken away, it goes to the one that takes that place.
 */
export function useGridFocus(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const awaited = useRef<number>(undefined);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (awaited.current !== undefined && count > awaited.current) {
      focusCard(grid.current, awaited.current);
      awaited.current = undefined;
    } else if (place.current !== undefined && isLost()) {
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
      // A card that is taken away loses the focus to nothing.
      if (relatedTarget) place.current = undefined;
    },
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusCard(grid: HTMLElement | null, place: number): void {
  const card = grid?.children[place];
  card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
