/** The external sign-in providers: the operator's, or the demo's own in-process ones. */
import type { OperatorsIssuer, Provider } from '../provider-types.ts';

export type SignInIssuer = OperatorsIssuer & {
  /** The issuer's name in addresses of screens and calls: `a` or `b`. */
  id: string;
  /**
   * Stored as `oauth_type`. It is the issuer's address, because a subject is unique only within one issuer. The demo's
   * issuers use their id, since their address changes.
   */
  oauthType: string;
  /** The screen of the app to which the issuer sends viewers back. */
  redirectUri: string;
  /** Whether this process serves the issuer itself. */
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
