import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdOutcome } from '../domain/advertising/ad-break.ts';
import { AdBreakPanel } from '../features/ads/ad-break-panel.tsx';
import { OperatorAdPlayer } from '../features/ads/operator-ad-player.tsx';
import { Landing } from '../features/landing/landing.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { adAddress, isProvidersOwn } from '../queries/ads.ts';
import { settingsQuery } from '../queries/settings.ts';
import { useConsent } from '../session/consent.ts';
import { useApp } from '../session/use-app.tsx';
import { useNow } from '../ui/use-now.ts';
import { AdBreak } from './lazy-ads.tsx';

/** An advertisement, then the link to home. docs/product.md, 2. */
export function LandingScreen() {
  const [outcome, setOutcome] = useState<AdOutcome>();
  return (
    <>
      <DocumentTitle />
      <Landing
        advertisement={outcome === undefined ? <Advertisement onDone={setOutcome} /> : null}
        adEnded={outcome === 'ended'}
      />
    </>
  );
}

/** The operator's ad player if the settings name one, else the clip of their ad tag in our player. */
function Advertisement({ onDone }: { onDone: (outcome: AdOutcome) => void }) {
  const { client } = useApp();
  const settings = useQuery(settingsQuery(client));
  const consent = useConsent(useNow());
  if (settings.isPending || consent === 'unknown') return <AdBreakPanel />;
  const loader = adAddress(settings.data?.ads?.player_loader_url);
  if (loader && (isProvidersOwn(loader) || consent === 'granted')) {
    return <OperatorAdPlayer loaderUrl={loader.href} onDone={onDone} />;
  }
  // AdBreak is rendered even where the settings name no ad tag: it handles every case without a clip.
  return <AdBreak link={settings.data?.ads?.landing_tag_url ?? ''} onDone={onDone} />;
}
