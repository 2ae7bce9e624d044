/**
 * How an account can sign in: GET /user/sign-in-methods, DELETE /user/identities/{type}. Only we have these calls.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuse, refuseMissing } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import type { Env, Provider, Viewer } from '../provider-types.ts';
import { serviceUnlinkedMail } from './account-mails.ts';
import { TypedPassword } from './account-schemas.ts';
import type { Limits } from './attempt-limits.ts';
import { readPasskeys } from './passkeys.ts';
import { isSignInFresh, requireReauthentication, requireUserRow } from './reauthentication.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';

const ProofBody = v.object({ password: v.optional(TypedPassword, '') });

export function signInMethodsRoutes(
  provider: Provider,
  issuers: readonly SignInIssuer[],
  limits: Limits,
): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/user/sign-in-methods', async (c) => {
    const viewer = requireViewer(c);
    const { password_hash } = await requireUserRow(provider, viewer);
    const linked = await linkedIssuers(provider, issuers, viewer);
    const data = {
      password: password_hash !== null,
      /** Whether the sign-in is so recent that no password is needed. */
      fresh: await isSignInFresh(provider, viewer),
      identities: linked.map(({ id, label }) => ({ type: id, label })),
    };
    return c.json({ data });
  });

  app.delete('/user/identities/:type', async (c) => {
    const viewer = requireViewer(c);
    const linked = await linkedIssuers(provider, issuers, viewer);
    const { oauthType, label } =
      linked.find(({ id }) => id === c.req.param('type')) ?? refuseMissing();
    await requireAnotherWayToSignIn(provider, issuers, viewer);
    const { password } = await readBody(c, ProofBody);
    const { email } = await requireReauthentication(provider, limits, c, {
      password,
      field: 'password',
    });
    await provider.db.query('DELETE FROM identities WHERE user_id = $1 AND oauth_type = $2', [
      viewer.id,
      oauthType,
    ]);
    const link = `${provider.config.publicUrl}/profile/security`;
    sendInBackground(provider, serviceUnlinkedMail(email, requestLanguage(c), label, link));
    return c.body(null, 204);
  });

  return app;
}

/** The issuers with which the viewer can sign in. Leaves out those that the operator no longer has. */
async function linkedIssuers(
  { db }: Provider,
  issuers: readonly SignInIssuer[],
  viewer: Viewer,
): Promise<SignInIssuer[]> {
  const rows = await db.query<{ oauth_type: string }>(
    'SELECT DISTINCT oauth_type FROM identities WHERE user_id = $1',
    [viewer.id],
  );
  return issuers.filter((issuer) => rows.some(({ oauth_type }) => oauth_type === issuer.oauthType));
}

/** Refuses to remove the last way to sign in. */
export async function requireAnotherWayToSignIn(
  provider: Provider,
  issuers: readonly SignInIssuer[],
  viewer: Viewer,
): Promise<void> {
  const { password_hash } = await requireUserRow(provider, viewer);
  const passkeys = await readPasskeys(provider.db, viewer.id);
  const linked = await linkedIssuers(provider, issuers, viewer);
  if (password_hash !== null || passkeys.length + linked.length > 1) return;
  refuse(422, (i18n) => i18n._('This is the only way into your account. Set a password first.'));
}
