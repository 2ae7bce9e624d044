import { useState } from 'react';

/**
 * What the player of a channel plays: the offer of the provider's newest answer, or else that of an earlier answer. A
 * stream that is playing continues, even if a newer answer offers none. A stream that has failed does not continue:
 * then the newest answer says why. Offers are compared by identity. docs/decisions.md, "What is shown stays".
 */
export function useStreamToPlay<T>(channelId: string, offered: T | undefined) {
  const begun = { channelId, offered, hasFailed: false };
  const [latest, setLatest] = useState(begun);
  if (latest.channelId !== channelId || (offered && offered !== latest.offered)) setLatest(begun);
  const setHasFailed = (hasFailed: boolean) => setLatest((now) => ({ ...now, hasFailed }));
  return {
    played: offered ?? (latest.hasFailed ? undefined : latest.offered),
    onPlayerPlay: () => setHasFailed(false),
    onPlayerFailure: () => setHasFailed(true),
  };
}
