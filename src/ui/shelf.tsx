import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './shelf.module.css';
import { useOverflow } from './use-overflow.ts';

/**
 * How many items are in view on a screen of 1200 px. The style sheet shows fewer on a narrower one, more on a wider.
 */
type ShelfDensity = 'one' | 'four' | 'seven';

type ShelfProps = {
  title: ReactNode;
  /** A link next to the title. */
  beside?: ReactNode;
  density?: ShelfDensity;
  previousLabel: string;
  nextLabel: string;
  /** True if the items cannot get the focus. Then the row itself can get it, so that a keyboard can scroll the row. */
  focusable?: boolean;
  /** `<li>` elements. */
  children: ReactNode;
};

/**
 * A titled row that scrolls sideways and snaps. The next item is partly visible; with a pointer there are arrow
 * buttons.
 */
export function Shelf(props: ShelfProps) {
  const {
    title,
    beside,
    density = 'four',
    previousLabel,
    nextLabel,
    focusable = false,
    children,
  } = props;
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const place = useRowScrollRestoration(row, previousLabel);
  const { before, after } = useOverflow(row);
  const scrollPages = (pages: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.85 });
  };
  return (
    <section className={styles.shelf} aria-labelledby={id} data-density={density}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {beside}
        <div className={styles.arrows} data-idle={(!before && !after) || undefined}>
          <IconButton label={previousLabel} aria-disabled={!before} onClick={() => scrollPages(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton label={nextLabel} aria-disabled={!after} onClick={() => scrollPages(1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      </div>
      <ul
        className={styles.row}
        ref={row}
        data-scroll-restoration-id={place}
        // Without -1, Tab would stop in Firefox at the row itself, before its cards, because the row can be scrolled.
        tabIndex={focusable ? 0 : -1}
        {...(focusable && { 'aria-labelledby': id })}
      >
        {children}
      </ul>
    </section>
  );
}

/**
 * Restores the scroll position of a row when the viewer comes back to this address. Returns the id under which
 * the router stores the position. `name` is unique within the screen.
 */
function useRowScrollRestoration(row: RefObject<HTMLElement | null>, name: string): string {
  const [id] = useState(() => encodeURIComponent(`${location.pathname} ${name}`));
  const left = useElementScrollRestoration({ id });
  const [from] = useState(() => left?.scrollX);
  useLayoutEffect(() => {
    // The router would scroll the row smoothly, which snapping and loading pictures interrupt.
    if (from) row.current?.scrollTo({ left: from, behavior: 'instant' });
  }, [row, from]);
  return id;
}
