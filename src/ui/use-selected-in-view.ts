import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the selected tab or link of a list into view when the list is wider than the page: at first, when another one
 * is selected, and in another language. At any other time the list stays where the viewer has scrolled it. The page
 * itself does not scroll.
 */
export function useSelectedInView(list: RefObject<HTMLElement | null>): void {
  const { locale } = useLingui().i18n;
  const before = useRef<{ selected: Element; locale: string }>(undefined);
  // After each render, because only the list says which of its elements is selected.
  useEffect(() => {
    const selected = list.current?.querySelector('[aria-current], [aria-selected="true"]');
    if (!list.current || !selected) return;
    if (selected === before.current?.selected && locale === before.current.locale) return;
    before.current = { selected, locale };
    scrollToSelected(list.current, selected);
  });
}

function scrollToSelected(list: HTMLElement, selected: Element): void {
  const present = selected.getBoundingClientRect();
  const { left, right } = list.getBoundingClientRect();
  const room = 24;
  if (present.left < left) list.scrollBy({ left: present.left - left - room });
  else if (present.right > right) list.scrollBy({ left: present.right - right + room });
}
