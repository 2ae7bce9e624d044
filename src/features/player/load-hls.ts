import { dataSavingHlsConfig } from './data-saving-hls-config.ts';

/**
 * Interstitials are clips that a playlist names, on any host. The viewer has not consented to requests to that host, so
 * hls.js plays interstitials in no player. docs/decisions.md, "Consent".
 */
export const noInterstitials = { enableInterstitialPlayback: false };

/** Fetches hls.js for the operator's library, which makes its own hls.js players. */
export async function loadHls() {
  const { default: Hls } = await import('hls.js');
  Object.assign(Hls.DefaultConfig, noInterstitials, dataSavingHlsConfig(Hls));
  return Hls;
}
