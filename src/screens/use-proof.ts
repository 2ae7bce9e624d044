import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Proof } from '../features/account/profile/proof-field.tsx';
import { signInMethodsQuery } from '../queries/profile.ts';

/** How the viewer of the section at `path` can prove who they are, and the way to ask for that anew. */
export function useProof(path: string): { proof: Proof; renewProof: () => void } {
  const { client, session } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data: methods } = useSuspenseQuery(signInMethodsQuery(client));
  const { queryKey } = signInMethodsQuery(client);
  return {
    proof: { methods, remembered: session.isRemembered(), path },
    renewProof: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
