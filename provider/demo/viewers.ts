/** The people whom the demo knows from the start, so that every way in can be tried. */
import { day } from '#src/domain/time/clock.ts';
import { addIdentity } from '../accounts/identities.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { addUser, userByEmail } from '../accounts/users.ts';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';
import { addPerson } from './issuer/issuer-people.ts';

export const demoPassword = 'Sahra-2026!';

export const demoViewers = {
  /** Watches with the generic player. */
  generic: {
    email: 'viewer@sahra.example',
    first_name: 'Layla',
    last_name: 'Haddad',
    player_type: 'generic',
  },
  /** Watches with the operator's own player. */
  hiplayer: {
    email: 'hiplayer@sahra.example',
    first_name: 'Omar',
    last_name: 'Nasser',
    player_type: 'hiplayer',
  },
  /** Has confirmed the address and waits for the operator's review. */
  waiting: {
    email: 'waiting@sahra.example',
    first_name: 'Salma',
    last_name: 'Aziz',
    player_type: 'generic',
  },
} as const;

const activeFor = 365 * day;

/**
 * Adds those who are missing. They may sign in with both demo issuers too, under the same address and password. Every
 * start gives the active ones another year, and the player that they are there to show.
 */
export async function addDemoViewers(provider: Provider): Promise<void> {
  const { db, now } = provider;
  for (const viewer of Object.values(demoViewers)) {
    const active = viewer.email !== demoViewers.waiting.email;
    const existing = await userByEmail(db, viewer.email);
    if (existing && active) {
      await db.query('UPDATE users SET active_to = $2, player_type = $3 WHERE id = $1', [
        existing.id,
        now() + activeFor,
        viewer.player_type,
      ]);
    }
    if (!existing) await addDemoViewer(provider, viewer, active);
  }
}

type DemoViewer = (typeof demoViewers)[keyof typeof demoViewers];

async function addDemoViewer(
  { db, now }: Provider,
  viewer: DemoViewer,
  active: boolean,
): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const user = await addUser(
    db,
    {
      ...viewer,
      password_hash,
      phone: '+971 4 000 0000',
      country_code: 'AE',
      company: '',
      email_verified_at: now(),
      is_active: active,
      active_to: active ? now() + activeFor : null,
    },
    now(),
  );
  for (const issuer of ['a', 'b']) {
    const subject = await addPerson(db, { ...viewer, issuer, password_hash });
    if (user && subject) await addIdentity(db, { oauth_type: issuer, oauth_id: subject }, user.id);
  }
}

/**
 * A database that was a demo's may serve real viewers later: then nobody may sign in with the published password, nor
 * with an identity that the in-process issuers gave to whoever asked, nor read the letters of before.
 */
export async function removeDemoViewers(db: Database): Promise<void> {
  const emails = Object.values(demoViewers).map(({ email }) => email);
  await db.transaction(async (within) => {
    await within.query('DELETE FROM users WHERE email = ANY($1)', [emails]);
    await within.query(
      `DELETE FROM identities i USING issuer_people p
       WHERE i.oauth_type = p.issuer AND i.oauth_id = p.subject`,
    );
    await within.query('DELETE FROM issuer_people');
    await within.query('DELETE FROM issuer_records');
    await within.query('DELETE FROM outbox');
  });
}
