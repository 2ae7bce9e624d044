import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AdPage, type AdSize, usualSize } from '../../domain/advertising/ad-sizes.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { type Banner, bannerOf, bannerTagQuery } from '../../queries/ads.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useConsent } from '../../session/consent.ts';
import { useApp } from '../../session/use-app.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useNow } from '../../ui/use-now.ts';

type BannerState = {
  banner: Banner | undefined;
  /** The space to keep free; undefined when there is no ad. */
  size: AdSize | undefined;
};

/** The banner of a page, and the space to keep free while it is requested. */
export function useBanner(page: AdPage): BannerState {
  const { client } = useApp();
  const language = useLanguage();
  const device = useMediaQuery('(width >= 768px)') ? 'desktop' : 'mobile';
  const consent = useConsent(useNow());
  const ads = useQuery(settingsQuery(client)).data?.ads;
  const on = Boolean(ads?.gpt_url || ads?.adbutler_url) && consent !== 'unknown';
  const tag = useQuery({ ...bannerTagQuery(client, page, device), enabled: on });
  // The address stays the same while the tag is the same, because a new address would load the ad again.
  const banner = useMemo(() => {
    if (!tag.data) return undefined;
    return bannerOf(tag.data, {
      page,
      ads,
      screen: { ...screenSize(), language },
      pageId: crypto.randomUUID(),
      random: String(Math.random()).slice(2),
    });
  }, [tag.data, page, ads, language]);
  if (!on) return { banner: undefined, size: undefined };
  if (tag.isPending) return { banner: undefined, size: usualSize[device] };
  const allowed = banner && (banner.own || consent === 'granted') ? banner : undefined;
  return { banner: allowed, size: allowed?.size };
}

function screenSize() {
  const { width, height } = window.screen;
  return { width, height, pixelRatio: window.devicePixelRatio };
}
