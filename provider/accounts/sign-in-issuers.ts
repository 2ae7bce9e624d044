/** The external sign-in providers: the operator's, or in the embedded default our own in-process ones. */
import type { Config } from '../provider.ts';

export type SignInIssuer = {
  /** Also the `oauth_type` of the identities that it vouches for. */
  id: string;
  label: string;
  /** The issuer's address, under which it describes itself. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Where the issuer sends viewers back to: a screen of the app. */
  redirectUri: string;
  /** An address that this issuer calls verified signs in to the account that already has it (`OIDC_A_TRUST_EMAIL`). */
  trustsEmail: boolean;
  /** Served by ourselves. */
  inProcess: boolean;
};

const demoLabels = { a: 'Najma ID', b: 'Marsa ID' };

export function signInIssuers({ env, demo, publicUrl }: Config): SignInIssuer[] {
  return (['a', 'b'] as const).flatMap((id) => {
    const setting = (name: string) => env[`OIDC_${id.toUpperCase()}_${name}`];
    const issuer = setting('ISSUER');
    const clientId = setting('CLIENT_ID');
    const redirectUri = `${publicUrl}/auth/callback/${id}`;
    if (issuer && clientId) {
      return {
        id,
        label: setting('LABEL') ?? new URL(issuer).hostname,
        issuer,
        clientId,
        clientSecret: setting('CLIENT_SECRET'),
        redirectUri,
        trustsEmail: setting('TRUST_EMAIL') === '1',
        inProcess: false,
      };
    }
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
