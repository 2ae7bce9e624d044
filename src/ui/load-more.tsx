import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** So near to its end a page goes on by itself, in CSS pixels. docs/product.md, 9. */
const nearEnd = 700;

type LoadMoreProps = {
  /** The last page has not come yet. */
  hasMore: boolean;
  /** Something of this list is on its way: nothing else is asked for. */
  loading: boolean;
  /** The last attempt failed: only the viewer tries again. */
  failed: boolean;
  onLoad: () => void;
  /** The viewer pressed the button, rather than scrolled there. */
  onPress?: () => void;
  words: { more: string; loading: string; failed: string; retry: string };
};

/**
 * The end of a list that goes on: more comes when the page's end is near, or
 * at a press. It is gone with the last page.
 */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, loading, failed, onLoad, onPress, words } = props;
  useNearEnd(hasMore && !loading && !failed, onLoad);
  if (!hasMore) return null;
  const press = () => {
    if (loading) return;
    onPress?.();
    onLoad();
  };
  return (
    <div className={styles.more} data-load-more>
      <p role="alert" className={styles.failed}>
        {failed && !loading ? words.failed : null}
      </p>
      {/* It stays while it loads, so that the focus has where to be. */}
      <Button aria-disabled={loading} onClick={press}>
        {loading ? <span className={styles.spinner} aria-hidden="true" /> : null}
        {loading ? words.loading : failed ? words.retry : words.more}
      </Button>
    </div>
  );
}

/** Calls `reached` whenever the page's end is near: after a scroll, and when the page has grown or shrunk. */
function useNearEnd(enabled: boolean, reached: () => void): void {
  const look = useEffectEvent(() => {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.scrollY - window.innerHeight <= nearEnd) reached();
  });
  useEffect(() => {
    if (!enabled) return;
    let frame = requestAnimationFrame(look);
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [enabled]);
}
