import { useSuspenseQuery } from '@tanstack/react-query';
import type { ProofOptions } from '../features/account/profile/proof-field.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { useApp } from '../session/use-app.tsx';

/**
 * The methods by which the viewer can prove who they are, for the section at `path`, and a function that asks the
 * provider for the methods again: a sign-in that was a proof when the screen was opened may be too old by now.
 */
export function useIdentityProofOptions(path: string): {
  proof: ProofOptions;
  renewProof: () => void;
} {
  const { client, queryClient, session } = useApp();
  const { data: methods } = useSuspenseQuery(signInMethodsQuery(client));
  const { queryKey } = signInMethodsQuery(client);
  return {
    proof: { methods, remembered: session.isRemembered(), path },
    renewProof: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
