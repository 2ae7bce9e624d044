/** Checks that the viewer makes the request, and not somebody else who has a signed-in device or its token. */
import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { requireViewer } from '../http/recognise-viewer.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider, Viewer } from '../provider-types.ts';
import type { Limits } from './attempt-limits.ts';
import { verifyPassword } from './password-hash.ts';
import { normalisedEmail, type UserRow, userById } from './users.ts';

/** The viewer's own row. Refuses with 401 when the account was deleted meanwhile. */
export async function requireUserRow(
  { db }: Pick<Provider, 'db'>,
  viewer: Viewer,
): Promise<UserRow> {
  return (
    (await userById(db, viewer.id)) ?? refuse(401, (i18n) => i18n._('This account is no more.'))
  );
}

/** Whether the viewer proved a few minutes ago to be the owner, by an external provider or a passkey. */
export async function isSignInFresh({ db, now }: Provider, viewer: Viewer): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM tokens WHERE id = $1 AND fresh_until > $2', [
    viewer.token_id,
    now(),
  ]);
  return rows.length > 0;
}

/** From now on this sign-in no longer replaces the password. It is called when a child gets the device. */
export async function endFreshness(db: Database, tokenId: string): Promise<void> {
  await db.query('UPDATE tokens SET fresh_until = NULL WHERE id = $1', [tokenId]);
}

/** Whether `email` is the address of one of the demo's accounts, whose passwords are published. */
export function isSharedDemoAccount({ config, builtIn }: Provider, email: string): boolean {
  return config.demo && builtIn?.shared.has(normalisedEmail(email)) === true;
}

type Proof = { password: string; field: string; onlyPassword?: boolean };

/**
 * Returns the signed-in viewer's row if the present password is right, or the sign-in is fresh; refuses otherwise.
 * `field` is the name of the form's field for the password. With `onlyPassword` a fresh sign-in stands in for the
 * password only where the account has none.
 */
export async function requireReauthentication(
  provider: Provider,
  limits: Limits,
  c: Context<Env>,
  { password, field, onlyPassword = false }: Proof,
): Promise<UserRow> {
  const viewer = requireViewer(c);
  if (isSharedDemoAccount(provider, viewer.email)) refuse(403, everybodys);
  await limits.countProof(viewer);
  const user = await requireUserRow(provider, viewer);
  const mayStandIn = !onlyPassword || user.password_hash === null;
  if (mayStandIn && (await isSignInFresh(provider, viewer))) return user;
  if (user.password_hash === null) return refuse(422, signInAgain, { [field]: [signInAgain] });
  if (password === '') return refuse(422, needed, { [field]: [needed] });
  const forgive = await limits.countGuess(c, viewer.email, viewer.email);
  if (!(await verifyPassword(password, user.password_hash))) {
    refuse(422, wrong, { [field]: [wrong] });
  }
  await forgive();
  return user;
}

const everybodys: Sentence = (i18n) =>
  i18n._('Everybody uses this account, so it stays as it is. Make one of your own to try this.');
const needed: Sentence = (i18n) => i18n._('Please enter your present password.');
const wrong: Sentence = (i18n) => i18n._('This is not your present password.');
const signInAgain: Sentence = (i18n) =>
  i18n._('Please sign in once more, and do this within ten minutes.');
