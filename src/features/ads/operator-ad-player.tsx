import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { AdOutcome } from '../../domain/advertising/ad-break.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { track } from '../../session/analytics.ts';
import { useAdPrivacy } from '../../session/consent.ts';
import styles from './ad-break.module.css';
import { AdBreakPanel } from './ad-break-panel.tsx';
import { AdFrame } from './ad-frame.tsx';

type AdPlayerProps = {
  loaderUrl: string;
  onDone: (outcome: AdOutcome) => void;
};

/**
 * The operator's own ad player, in the frame for ads, because its script looks for an element there.
 * docs/product.md, 4, "Other states".
 */
export function OperatorAdPlayer({ loaderUrl, onDone }: AdPlayerProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { gdpr, usprivacy, coppa } = useAdPrivacy();
  const ad = useMemo(
    () => ({
      kind: 'player' as const,
      src: loaderUrl,
      config: { gdpr, usprivacy, coppa, language, page: 'landing' },
    }),
    [loaderUrl, gdpr, usprivacy, coppa, language],
  );
  const quarter = useRef(false);
  return (
    <AdBreakPanel label={t`Advertisement`}>
      <AdFrame
        ad={ad}
        title={t`Advertisement`}
        className={styles.clip}
        onMessage={({ type }) => {
          if (type === 'start') track('ad_play');
          if (type === 'clicked') track('ad_click');
          if (type === 'firstQuartile') quarter.current = true;
          if (type === 'complete') onDone(quarter.current ? 'ended' : 'left');
          if (type === 'empty' || type === 'error') onDone('none');
        }}
      />
    </AdBreakPanel>
  );
}
