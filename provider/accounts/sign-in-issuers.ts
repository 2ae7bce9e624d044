/** The external sign-in providers: the operator's, or the demo's own in-process ones. */
import type { OperatorsIssuer, Provider } from '../provider.ts';

export type SignInIssuer = OperatorsIssuer & {
  /** Names it in the addresses of screens and calls: `a` or `b`. */
  id: string;
  /**
   * The `oauth_type` of the identities that it vouches for: its address, because a subject is one person's with one
   * issuer only, and the operator may put another in its place. Ours in-process keep their id wherever they are served.
   */
  oauthType: string;
  /** Where the issuer sends viewers back to: a screen of the app. */
  redirectUri: string;
  /** Served by ourselves. */
  inProcess: boolean;
};

export function signInIssuers({
  config: { issuers, demo, publicUrl },
  builtIn,
}: Pick<Provider, 'config' | 'builtIn'>): SignInIssuer[] {
  return (['a', 'b'] as const).flatMap((id): SignInIssuer | [] => {
    const redirectUri = `${publicUrl}/auth/callback/${id}`;
    const operators = issuers[id];
    if (operators)
      return { ...operators, id, oauthType: operators.issuer, redirectUri, inProcess: false };
    if (!demo || !builtIn) return [];
    return {
      id,
      oauthType: id,
      label: builtIn.issuers[id],
      issuer: `${publicUrl}/oidc/${id}`,
      clientId: 'sahra',
      clientSecret: undefined,
      redirectUri,
      trustsEmail: false,
      inProcess: true,
    };
  });
}
