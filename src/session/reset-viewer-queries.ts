/**
 * Removes the provider's answers for the former viewer from the query cache, when another viewer comes or nobody
 * watches.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '../contracts/user.ts';
import { keys } from '../queries/keys.ts';

/**
 * Removes what the provider answered for the former viewer. The data of the present screen are fetched once more, for
 * the next viewer: another user, or another profile of the account. `change` makes the next one the viewer.
 */
export function resetQueriesForViewer(
  queryClient: QueryClient,
  user: User | undefined,
  change: () => void,
): void {
  const showUser = () => user && queryClient.setQueryData(keys.user, user);
  removeInactive(queryClient);
  // Do this before the change, because listeners of `tokenAtom` read the user at once.
  showUser();
  change();
  // Do this after the change: a screen must not fetch with the earlier token or pass.
  void queryClient.resetQueries({ type: 'active', predicate: isOfViewer });
  showUser();
}

/** Removes the viewer's answers that no screen shows. The next viewer must not see them. */
function removeInactive(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfViewer });
}

/** False for the operator's settings, which are the same for every viewer. */
function isOfViewer({ queryKey }: Query): boolean {
  return queryKey[0] !== keys.settings[0];
}

/**
 * Removes the provider's answers for a viewer who has signed out. Those on screen are removed when `screenLeft`
 * resolves: before that they would be fetched again, and the provider refuses them to a visitor. Answers that the next
 * screen has fetched by then belong to the visitor and stay.
 */
export async function removeQueriesOfViewer(
  queryClient: QueryClient,
  screenLeft: Promise<unknown>,
): Promise<void> {
  removeInactive(queryClient);
  const seen = queryClient.getQueryCache().getAll().filter(isOfViewer);
  // If leaving the screen fails, the answers that it shows are removed all the same.
  await screenLeft.catch(() => undefined);
  void queryClient.resetQueries({ predicate: (query) => seen.includes(query) });
}
