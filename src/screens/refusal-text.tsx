import { Trans } from '@lingui/react/macro';
import type { Refusal } from './use-refusal.ts';

/** In the viewer's words, why something does not play. */
export function RefusalText({ refusal }: { refusal: Exclude<Refusal, 'unknown'> }) {
  return refusal === 'region' ? (
    <Trans>Video is not available in your region</Trans>
  ) : (
    <Trans>There is nothing to play here yet</Trans>
  );
}
