import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** Distance to the end of what is loaded, in CSS pixels, at which the next page loads. docs/product.md, 9. */
const nearEnd = 700;

type LoadMoreProps = {
  /** There is another page. */
  hasMore: boolean;
  /** Something of this list is loading, so the next page waits. */
  loading: boolean;
  /** The last request failed, so only a press tries again. */
  failed: boolean;
  onLoad: () => void;
  /** Called when the viewer pressed the button, not when they scrolled there. */
  onPress?: () => void;
  /** Fills the space of the next page, so that what is below does not move when that page comes. */
  place: ReactNode;
  words: { more: string; loading: string; failed: string; retry: string };
};

/**
 * The end of a list with more pages: the next page loads when the viewer scrolls near it, or at a press. It
 * disappears with the last page.
 */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, loading, failed, onLoad, onPress, place, words } = props;
  const more = useRef<HTMLDivElement>(null);
  useNearEnd(more, hasMore && !loading && !failed, onLoad);
  if (!hasMore) return null;
  const press = () => {
    if (loading) return;
    onPress?.();
    onLoad();
  };
  return (
    <>
      {failed ? null : place}
      <div ref={more} className={styles.more} data-load-more>
        <p role="alert" className={styles.failed}>
          {failed && !loading ? words.failed : null}
        </p>
        {/* The button stays while a page loads, so that it keeps the focus. */}
        <Button aria-disabled={loading} onClick={press}>
          {loading ? <span className={styles.spinner} aria-hidden="true" /> : null}
          {loading ? words.loading : failed ? words.retry : words.more}
        </Button>
      </div>
    </>
  );
}

/**
 * Calls `reached` when the end of what is loaded is near the window: after a scroll, and after the page has grown or
 * shrunk. The place of the next page, right before `more`, begins at that end.
 */
function useNearEnd(
  more: RefObject<HTMLElement | null>,
  enabled: boolean,
  reached: () => void,
): void {
  const loadIfNearEnd = useEffectEvent(() => {
    const place = more.current?.previousElementSibling;
    if (!place) return;
    if (place.getBoundingClientRect().top - window.innerHeight <= nearEnd) reached();
  });
  useEffect(() => {
    if (!enabled) return;
    let frame = requestAnimationFrame(loadIfNearEnd);
    const scheduleCheck = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(loadIfNearEnd);
    };
    const grown = new ResizeObserver(scheduleCheck);
    grown.observe(document.body);
    window.addEventListener('scroll', scheduleCheck, { passive: true });
    window.addEventListener('resize', scheduleCheck);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', scheduleCheck);
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [enabled]);
}
