import { useEffect, useRef, useState } from 'react';
import styles from './embedded-page.module.css';
import { reportPageEvents } from './embedded-page-events.ts';
import { watchPageLoading } from './embedded-page-loading.ts';
import type { PlayerProps } from './player-interface.ts';

/**
 * A page with a player of its own, in a frame that cannot reach the app. A page of the app's own origin gets another
 * origin, because it could otherwise remove its frame's limits. The page sends messages about what it plays.
 */
export function EmbeddedPage(props: PlayerProps) {
  const { src, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** The address that failed: the browser's own error page must not show behind ours. */
  const [failed, setFailed] = useState<string>();
  const address = URL.parse(src, location.href);
  const elsewhere = address?.origin !== location.origin;
  const shown = /^https?:$/.test(address?.protocol ?? '') ? src : undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const page = reportPageEvents(element, () => latest.current);
    const endWatch = watchPageLoading(element, shown, {
      onWaiting: (waiting) => latest.current.events.onWaiting?.(waiting),
      onLoaded: page.askIfReady,
      onFailure: () => {
        setFailed(src);
        latest.current.events.onFailure('library');
      },
    });
    return () => {
      endWatch();
      page.end();
    };
  }, [shown, src]);
  return (
    <iframe
      ref={frame}
      key={src}
      className={styles.page}
      hidden={failed === src}
      src={shown}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox={`allow-scripts allow-presentation ${elsewhere ? 'allow-same-origin' : ''}`}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
