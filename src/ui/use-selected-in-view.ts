import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the selected tab or link of a list into view when the list is wider than the page. The page itself does not
 * scroll. `shown` is what the list shows: after each change of it the list is scrolled again.
 */
export function useSelectedInView(list: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    if (list.current && shown) scrollToSelected(list.current);
  }, [list, shown]);
}

function scrollToSelected(list: HTMLElement): void {
  const present = list
    .querySelector('[aria-current], [aria-selected="true"]')
    ?.getBoundingClientRect();
  if (!present) return;
  const { left, right } = list.getBoundingClientRect();
  const room = 24;
  if (present.left < left) list.scrollBy({ left: present.left - left - room });
  else if (present.right > right) list.scrollBy({ left: present.right - right + room });
}
