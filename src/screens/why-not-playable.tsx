import { Trans } from '@lingui/react/macro';
import type { PlaybackRefusal } from './use-why-not-playable.ts';

/** Why something does not play, as a sentence for the viewer. */
export function WhyNotPlayable({ refusal }: { refusal: Exclude<PlaybackRefusal, 'unknown'> }) {
  return refusal === 'region' ? (
    <Trans>Video is not available in your region</Trans>
  ) : (
    <Trans>There is nothing to play here yet</Trans>
  );
}
