import { useState } from 'react';

/**
 * What the player of a channel plays: what the provider's newest answer offers, or else what an earlier one did. A stream
 * that is playing continues, even if a newer answer offers none. One that has failed does not: then the answer says why.
 * An offer is compared by identity. docs/decisions.md, "What is shown stays".
 */
export function usePlayedOffer<T>(channelId: string, offered: T | undefined) {
  const begun = { channelId, offered, hasFailed: false };
  const [latest, setLatest] = useState(begun);
  if (latest.channelId !== channelId || (offered && offered !== latest.offered)) setLatest(begun);
  const noteFailure = (hasFailed: boolean) => setLatest((now) => ({ ...now, hasFailed }));
  return {
    played: offered ?? (latest.hasFailed ? undefined : latest.offered),
    onPlayerPlay: () => noteFailure(false),
    onPlayerFailure: () => noteFailure(true),
  };
}
