/** The ways in that an account has: GET /user/sign-in-methods, DELETE /user/identities/{type}. Ours only. */
import { Hono } from 'hono';
import { missing, refuse } from '../http/refusal.ts';
import { requireViewer } from '../http/viewer.ts';
import type { Env, Provider, Viewer } from '../provider.ts';
import { isFresh, rowOf } from './owner.ts';
import { passkeysOf } from './passkeys.ts';
import type { SignInIssuer } from './sign-in-issuers.ts';

export function signInMethodsRoutes(
  provider: Provider,
  issuers: readonly SignInIssuer[],
): Hono<Env> {
  const app = new Hono<Env>();
  const labelOf = (type: string) => issuers.find(({ id }) => id === type)?.label ?? type;

  app.get('/user/sign-in-methods', async (c) => {
    const viewer = requireViewer(c);
    const { password_hash } = await rowOf(provider, viewer);
    const types = await identitiesOf(provider, viewer);
    const data = {
      password: password_hash !== null,
      /** The viewer has just proved who they are, and is not asked for the password. */
      fresh: await isFresh(provider, viewer),
      identities: types.map((type) => ({ type, label: labelOf(type) })),
    };
    return c.json({ data });
  });

  app.delete('/user/identities/:type', async (c) => {
    const viewer = requireViewer(c);
    const type = c.req.param('type');
    if (!(await identitiesOf(provider, viewer)).includes(type)) missing();
    await refuseLastWayIn(provider, viewer);
    await provider.db.query('DELETE FROM identities WHERE user_id = $1 AND oauth_type = $2', [
      viewer.id,
      type,
    ]);
    return c.body(null, 204);
  });

  return app;
}

async function identitiesOf({ db }: Provider, viewer: Viewer): Promise<string[]> {
  const rows = await db.query<{ oauth_type: string }>(
    'SELECT DISTINCT oauth_type FROM identities WHERE user_id = $1 ORDER BY oauth_type',
    [viewer.id],
  );
  return rows.map(({ oauth_type }) => oauth_type);
}

/** Refuses to take away the only way in. */
export async function refuseLastWayIn(provider: Provider, viewer: Viewer): Promise<void> {
  const { password_hash } = await rowOf(provider, viewer);
  const passkeys = await passkeysOf(provider.db, viewer.id);
  const identities = await identitiesOf(provider, viewer);
  if (password_hash !== null || passkeys.length + identities.length > 1) return;
  refuse(422, {
    en: 'This is the only way into your account. Set a password first.',
    ar: 'هذه هي الطريقة الوحيدة للدخول إلى حسابك. عيّن كلمة مرور أولًا.',
  });
}
