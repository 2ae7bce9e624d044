import { Trans } from '@lingui/react/macro';
import type { Refusal } from './use-refusal.ts';

/** Why something does not play, as a sentence for the viewer. */
export function RefusalText({ refusal }: { refusal: Exclude<Refusal, 'unknown'> }) {
  return refusal === 'region' ? (
    <Trans>Video is not available in your region</Trans>
  ) : (
    <Trans>There is nothing to play here yet</Trans>
  );
}
