import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayWatch } from '../domain/account/access.ts';
import { isBarred, userQuery } from '../queries/user.ts';
import { useNow } from '../ui/use-now.ts';

/** So that a device that was signed out stops within a minute. */
const askAgainMs = 45_000;

/**
 * On a screen that plays, which may ask the provider nothing for hours: whether the viewer may still watch. Who may
 * not is led away by the guards of the routes. docs/decisions.md, "Access".
 */
export function useStillAdmitted(): void {
  const { client } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const minute = useNow();
  const { data, error } = useQuery({
    ...userQuery(client),
    refetchInterval: askAgainMs,
    // A film goes on in a tab that nobody looks at.
    refetchIntervalInBackground: true,
  });
  const admitted = mayWatch(data, minute) && !isBarred(error);
  useEffect(() => {
    if (!admitted) void router.invalidate();
  }, [admitted, router]);
}
