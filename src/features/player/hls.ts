/** What hls.js must not do by itself, whichever player it works for. docs/decisions.md, "Consent". */

/** A playlist names these clips, of any host, and nobody has asked the viewer whether that host may know of them. */
export const noInterstitials = { enableInterstitialPlayback: false };

/** For the operator's library, which makes its own players of it. */
export async function loadHls() {
  const { default: Hls } = await import('hls.js');
  Object.assign(Hls.DefaultConfig, noInterstitials);
  return Hls;
}
