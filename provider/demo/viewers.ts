/** The accounts that the demo publishes, so that everybody can try to sign in. */
import { day } from '#src/domain/time/time-units.ts';
import { addIdentity } from '../accounts/external-identities.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import { addUser, usersByEmail } from '../accounts/users.ts';
import type { Database } from '../database.ts';
import { publishedEmails } from '../process/remove-former-demo.ts';
import type { Provider } from '../provider-types.ts';
import { addPerson } from './issuer/issuer-people.ts';

export const demoPassword = 'Sahra-2026!';

export const demoViewers = {
  /** The account that uses the generic player. */
  generic: {
    email: publishedEmails.generic,
    first_name: 'Layla',
    last_name: 'Haddad',
    player_type: 'generic',
  },
  /** The account that uses the operator's own player. */
  hiplayer: {
    email: publishedEmails.hiplayer,
    first_name: 'Omar',
    last_name: 'Nasser',
    player_type: 'hiplayer',
  },
  /** The account whose address is confirmed, but that waits for the operator's review. */
  waiting: {
    email: publishedEmails.waiting,
    first_name: 'Salma',
    last_name: 'Aziz',
    player_type: 'generic',
  },
} as const;

const activeFor = 365 * day;

/**
 * Creates the accounts, or undoes what visitors have changed in them. They can also sign in with both issuers of the
 * demo, with the same address and password. Each call lets the active ones watch for another year.
 */
export async function renewDemoViewers(provider: Provider): Promise<void> {
  await provider.db.transaction(async (within) => {
    // Two processes that start together on one database would delete each other's accounts.
    await within.query('SELECT pg_advisory_xact_lock($1)', [renewalOfViewers]);
    await renewEach({ ...provider, db: within });
  });
}

/** The number of the advisory lock. Nothing else in the database uses it. */
const renewalOfViewers = 7_260_702;

async function renewEach(provider: Provider): Promise<void> {
  for (const viewer of Object.values(demoViewers)) {
    const { owner } = await usersByEmail(provider.db, viewer.email);
    if (owner && (await verifyPassword(demoPassword, owner.password_hash))) {
      await renewDemoViewer(provider, viewer, owner.id);
    } else {
      await removeDemoViewer(provider.db, viewer.email);
      await addDemoViewer(provider, viewer);
    }
  }
}

type DemoViewer = (typeof demoViewers)[keyof typeof demoViewers];

const published = { phone: '+971 4 000 0000', country_code: 'AE', company: '' } as const;

function lifeOf({ email }: DemoViewer, now: number) {
  const active = email !== demoViewers.waiting.email;
  return { is_active: active, active_to: active ? now + activeFor : null };
}

async function renewDemoViewer(
  { db, now, config }: Provider,
  viewer: DemoViewer,
  id: string,
): Promise<void> {
  const { is_active, active_to } = lifeOf(viewer, now());
  await db.query(
    `UPDATE users SET first_name = $2, last_name = $3, phone = $4, country_code = $5, company = $6,
       is_active = $7, active_to = $8, player_type = $9 WHERE id = $1`,
    [
      id,
      viewer.first_name,
      viewer.last_name,
      published.phone,
      published.country_code,
      published.company,
      is_active,
      active_to,
      viewer.player_type,
    ],
  );
  await db.query('DELETE FROM passkeys WHERE user_id = $1', [id]);
  // On one's own machine they are one's own.
  if (config.demoAnywhere) {
    await db.query('DELETE FROM profiles WHERE user_id = $1 AND id <> user_id', [id]);
    await db.query("UPDATE profiles SET name = '', picture = NULL, language = NULL WHERE id = $1", [
      id,
    ]);
  }
}

/** Removes the account, and the identities with its address, whatever account they are linked to. */
async function removeDemoViewer(db: Database, email: string): Promise<void> {
  await db.transaction(async (within) => {
    await within.query('DELETE FROM users WHERE email = $1 AND email_verified_at IS NOT NULL', [
      email,
    ]);
    await within.query(
      `DELETE FROM identities i USING issuer_people p
       WHERE p.email = $1 AND i.oauth_type = p.issuer AND i.oauth_id = p.subject`,
      [email],
    );
    await within.query('DELETE FROM issuer_people WHERE email = $1', [email]);
  });
}

async function addDemoViewer({ db, now }: Provider, viewer: DemoViewer): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const user = await addUser(
    db,
    {
      ...viewer,
      password_hash,
      ...published,
      ...lifeOf(viewer, now()),
      email_verified_at: now(),
    },
    now(),
  );
  for (const issuer of ['a', 'b']) {
    const subject = await addPerson(db, { ...viewer, issuer, password_hash });
    if (user && subject) await addIdentity(db, { oauth_type: issuer, oauth_id: subject }, user.id);
  }
}
