import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { AdPage, AdSize } from '../../domain/advertising/ad-sizes.ts';
import type { FrameAd } from '../../queries/ads.ts';
import { track } from '../../session/analytics.ts';
import { usePainted } from '../../ui/use-painted.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './banner-slot.module.css';
import { useBanner } from './use-banner.ts';

/** The banner of a page; nothing when there is no ad. docs/product.md, 2, "Advertising". */
export function BannerSlot({ page }: { page: AdPage }) {
  const { t } = useLingui();
  const { banner, size } = useBanner(page);
  const [failed, setFailed] = useState<FrameAd>();
  const fails = banner !== undefined && failed === banner.ad;
  const { slot, room } = useStableSlotSize(fails ? undefined : size);
  // The slot has its height from the start; the frame is added after the first paint, so that it does not
  // delay the screen.
  const painted = usePainted();
  const shown = painted && banner && room && !fails ? banner : undefined;
  return (
    <div
      ref={slot}
      className={styles.slot}
      data-room={room ? true : undefined}
      data-ad-slot={page}
      style={room && sizeStyle(room)}
    >
      {shown ? (
        <aside className={styles.ad} aria-label={t`Advertisement`}>
          <span className={styles.label} aria-hidden="true">
            <Trans>Advertisement</Trans>
          </span>
          <AdFrame
            ad={shown.ad}
            title={t`Advertisement`}
            className={styles.frame}
            onMessage={({ type }) => {
              if (type === 'empty') setFailed(shown.ad);
              if (type === 'clicked') track('ad_click', { page });
            }}
          />
        </aside>
      ) : null}
    </div>
  );
}

function sizeStyle({ width, height }: AdSize): CSSProperties {
  return { '--ad-width': `${width}px`, '--ad-height': `${height}px` } as CSSProperties;
}

/**
 * The space that a slot takes. It changes only while the slot is below the visible part of the page, so that nothing
 * moves while the viewer reads: visible space stays free, and an ad that comes too late is not shown.
 * docs/decisions.md, "No layout shift".
 */
function useStableSlotSize(wanted: AdSize | undefined) {
  const slot = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(wanted);
  const settled = room?.height === wanted?.height && room?.width === wanted?.width;
  useEffect(() => {
    const element = slot.current;
    if (settled || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A slot above the view would push down what the viewer reads.
      const below = entry && entry.boundingClientRect.top >= window.innerHeight;
      if (below) setRoom(wanted);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [settled, wanted]);
  return { slot, room };
}
