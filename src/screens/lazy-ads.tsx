import { Suspense, useEffect } from 'react';
import type { AdPage } from '../domain/advertising/ad-sizes.ts';
import type { AdBreakProps } from '../features/ads/ad-break.tsx';
import { AdBreakPanel } from '../features/ads/ad-break-panel.tsx';
import { lazyAfterFirstScreen, optionalLazy } from '../ui/optional-lazy.tsx';

const Banner = lazyAfterFirstScreen<{ page: AdPage }>(
  async () => (await import('../features/ads/banner-slot.tsx')).BannerSlot,
);
const Floating = lazyAfterFirstScreen(
  async () => (await import('../features/ads/floating-ad.tsx')).FloatingAd,
);
const Break = optionalLazy<AdBreakProps>(
  async () => (await import('../features/ads/ad-break.tsx')).AdBreak,
  NoBreak,
);

/** The banner of a page, at the end of the page. No screen waits for its code. */
export function LazyBanner({ page }: { page: AdPage }) {
  return (
    <Suspense>
      <Banner page={page} />
    </Suspense>
  );
}

export function LazyFloatingAd() {
  return (
    <Suspense>
      <Floating />
    </Suspense>
  );
}

/** Shows an ad break in place of the player, until the video or the channel may begin. */
export function AdBreak(props: AdBreakProps) {
  return (
    <Suspense fallback={<AdBreakPanel />}>
      <Break {...props} />
    </Suspense>
  );
}

function NoBreak({ onDone }: AdBreakProps) {
  useEffect(() => onDone('none'), [onDone]);
  return null;
}
