/** The external sign-in providers: the operator's, or in the embedded default our own in-process ones. */
import type { Config, OperatorsIssuer } from '../provider.ts';

export type SignInIssuer = OperatorsIssuer & {
  /** Also the `oauth_type` of the identities that it vouches for. */
  id: string;
  /** Where the issuer sends viewers back to: a screen of the app. */
  redirectUri: string;
  /** Served by ourselves. */
  inProcess: boolean;
};

const demoLabels = { a: 'Najma ID', b: 'Marsa ID' };

export function signInIssuers({ issuers, demo, publicUrl }: Config): SignInIssuer[] {
  return (['a', 'b'] as const).flatMap((id): SignInIssuer | [] => {
    const redirectUri = `${publicUrl}/auth/callback/${id}`;
    const operators = issuers[id];
    if (operators) return { ...operators, id, redirectUri, inProcess: false };
    if (!demo) return [];
    return {
      id,
      label: demoLabels[id],
      issuer: `${publicUrl}/oidc/${id}`,
      clientId: 'sahra',
      clientSecret: undefined,
      redirectUri,
      trustsEmail: false,
      inProcess: true,
    };
  });
}
