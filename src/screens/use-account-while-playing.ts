import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayWatch } from '../domain/account/access.ts';
import { isAccountRefusal, userQuery } from '../queries/user.ts';
import { useApp } from '../session/use-app.tsx';
import { useNow } from '../ui/use-now.ts';

/** Short enough for a device that was signed out to stop within a minute. */
const askAgainMs = 45_000;

/**
 * Checks the account while a video plays, because a player may send no request for hours. A viewer who may no longer
 * watch is redirected by the routes' guards. docs/decisions.md, "Access". Returns the account as the provider last
 * described it.
 */
export function useAccountWhilePlaying() {
  const { client } = useApp();
  const router = useRouter();
  const minute = useNow();
  const { data, error } = useQuery({
    ...userQuery(client),
    refetchInterval: askAgainMs,
    // A film may also play in a hidden tab.
    refetchIntervalInBackground: true,
  });
  const admitted = mayWatch(data, minute) && !isAccountRefusal(error);
  useEffect(() => {
    if (!admitted) void router.invalidate();
  }, [admitted, router]);
  return data;
}
