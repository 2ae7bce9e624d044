import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { floatingAdOf, floatingTagQuery } from '../../queries/ads.ts';
import { track } from '../../session/analytics.ts';
import { useConsent } from '../../session/consent.ts';
import { useApp } from '../../session/use-app.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useRootAttribute } from '../../ui/use-root-attribute.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './floating-ad.module.css';

/** True once the ad was closed or had nothing to show, until the page is reloaded. */
const dismissedAtom = atom(false);

/** CSS pixels of scrolling before the ad is shown, so that it does not cover the first view. */
const after = 150;

/**
 * An ad in the lower corner at the end side. Everything else that floats there is drawn over it. docs/product.md, 2,
 * "Advertising".
 */
export function FloatingAd() {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const [scrolled, setScrolled] = useState(false);
  const past = useScrolledPast(after);
  if (past && !scrolled) setScrolled(true);
  const consent = useConsent(useNow());
  const wanted = scrolled && !dismissed && consent === 'granted';
  const tag = useQuery({ ...floatingTagQuery(useApp().client), enabled: wanted });
  const script = tag.data?.script;
  const ad = useMemo(() => (script ? floatingAdOf(script) : undefined), [script]);
  const [height, setHeight] = useState(0);
  useRootAttribute('floating-ad', wanted && ad !== undefined && height > 0);
  if (!wanted || !ad) return null;
  return (
    <aside className={styles.ad} aria-label={t`Advertisement`} hidden={height === 0}>
      <IconButton
        className={styles.close}
        variant="secondary"
        label={t`Close the advertisement`}
        onClick={() => setDismissed(true)}
      >
        <Icon name="close" size={18} />
      </IconButton>
      <div className={styles.picture} style={{ blockSize: height }}>
        <AdFrame
          ad={ad}
          title={t`Advertisement`}
          className={styles.frame}
          onMessage={(message) => {
            if (message.type === 'filled') setHeight(Math.min(message.height ?? 0, 300) || 150);
            if (message.type === 'empty') setDismissed(true);
            if (message.type === 'clicked') track('ad_click', { page: 'floating' });
          }}
        />
      </div>
    </aside>
  );
}
