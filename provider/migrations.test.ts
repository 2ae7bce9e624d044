/**
 * Schemas move forward only: what an operator's database has been through is never
 * edited, and today's code takes it from there.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { createCode, tryCode } from './accounts/email-codes.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { knownChecksums } from './migrations/checksums.ts';
import { type Migration, MigrationProblem, migrate, readMigrations } from './migrations/migrate.ts';
import { openProvider } from './open-provider.ts';
import { storeSubscription } from './reminders/push-subscriptions.ts';

const migrations = new URL('./migrations/', import.meta.url);
const earlier = new URL('../tests/fixtures/earlier-schemas/', import.meta.url);

it('no migration is edited after it has landed', async () => {
  const checksums = (await readMigrations()).map(({ name, checksum }) => [name, checksum]);
  expect(Object.fromEntries(checksums)).toEqual(knownChecksums);
});

const user = '00000000-0000-4000-8000-000000000001';
const token = '00000000-0000-4000-8000-000000000002';
const client_uuid = '00000000-0000-4000-8000-000000000003';

let engine: Database;
beforeAll(async () => {
  engine = await openTestDatabase();
  await engine.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterAll(() => engine.close());

class Undone extends Error {}

/**
 * `work` on a database as an earlier version left it, with a viewer who is signed in. Schemas are part of a
 * transaction too: all of it is undone afterwards, so that one engine serves every version.
 */
async function onDatabaseAfter(
  scripts: readonly URL[],
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const undone = engine.transaction(async (db) => {
    await leaveBehind(db, scripts);
    await work(db);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
}

async function leaveBehind(db: Database, scripts: readonly URL[]): Promise<void> {
  await db.query('CREATE TABLE migrations (name text PRIMARY KEY)');
  for (const script of scripts) {
    await db.run(await readFile(script, 'utf8'));
    await db.query('INSERT INTO migrations (name) VALUES ($1)', [
      script.pathname.split('/').at(-1),
    ]);
  }
  await db.query("INSERT INTO users (id, email, created_at) VALUES ($1, 'noor@home.example', 0)", [
    user,
  ]);
  await db.query(
    `INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, 'hash', true, 'phone', '', 0, 0, 9000000000000)`,
    [token, user],
  );
}

const until = (last: string) =>
  Object.keys(knownChecksums)
    .filter((name) => name <= last)
    .map((name) => new URL(name, migrations));

describe('a database of an earlier version', () => {
  it.each([
    ...Object.keys(knownChecksums).map(
      (last) => [`with ${last} as its newest`, until(last)] as const,
    ),
    [
      'whose subscriptions belong to no sign-in',
      [...until('003-guide.sql'), new URL('004-reminders.sql', earlier)],
    ] as const,
  ])('%s is brought up to date, and keeps its viewers and takes their browsers', (_, scripts) =>
    onDatabaseAfter(scripts, async (db) => {
      await migrate(db);
      await migrate(db);
      const viewer = { profileId: user, tokenId: token };
      const sendMail = async () => {};
      const provider = openProvider({ db, config: readConfig({}), now: () => 1, sendMail });
      const point = Buffer.alloc(65, 4).toString('base64url');
      await storeSubscription(provider, viewer, {
        endpoint: 'https://fcm.googleapis.com/fcm/send/noor',
        keys: { p256dh: point, auth: Buffer.alloc(16).toString('base64url') },
        client_uuid,
        language: 'ar',
      });
      await db.query(
        `INSERT INTO reminder_deliveries (profile_id, reminder_id, client_uuid, news, start_at, claimed_until)
         VALUES ($1, 'reminder', $2, '15', 1, 1)`,
        [user, client_uuid],
      );
      const subject = { purpose: 'reset', subject: 'noor@home.example', askedBy: 'a' } as const;
      const code = await createCode(provider, subject, { userId: user, email: subject.subject });
      expect(await tryCode(provider, subject, code)).toBe(true);
      expect(await db.query('SELECT email FROM users')).toEqual([{ email: 'noor@home.example' }]);
    }),
  );

  it('still knows which reminder was already sent to which browser', () =>
    onDatabaseAfter(until('012-marks.sql'), async (db) => {
      await db.query(
        `INSERT INTO push_subscriptions (client_uuid, user_id, token_id, endpoint, p256dh, auth, language, updated_at)
         VALUES ($1, $2, $3, 'https://fcm.googleapis.com/fcm/send/noor', '', '', 'ar', 0)`,
        [client_uuid, user, token],
      );
      await db.query(
        `INSERT INTO reminder_deliveries (reminder_id, client_uuid, news, start_at, claimed_until, told_at)
         VALUES ('reminder', $1, '15', 1, 1, 1), ('of a browser that has gone', $2, '15', 1, 1, 1)`,
        [client_uuid, token],
      );
      await migrate(db);
      expect(await db.query('SELECT profile_id, reminder_id FROM reminder_deliveries')).toEqual([
        { profile_id: user, reminder_id: 'reminder' },
      ]);
    }));
});

describe('a migration that was edited after a database had applied it', () => {
  const edited = async (name: string): Promise<Migration[]> =>
    (await readMigrations()).map((one) =>
      one.name === name ? { ...one, sql: '', checksum: 'of another text' } : one,
    );
  const refusal = new MigrationProblem(
    'The migration 004-reminders.sql was edited after this database had applied it. Restore the file, and make the change in a new migration.',
  );

  it('is refused in words for the operator, and the database stays as it is', () =>
    onDatabaseAfter(until('013-proved-addresses.sql'), async (db) => {
      await migrate(db);
      await expect(migrate(db, await edited('004-reminders.sql'))).rejects.toThrow(refusal);
      await migrate(db);
    }));

  it('is noticed in a database of before, too, which had stored no checksums', () =>
    onDatabaseAfter(until('012-marks.sql'), async (db) => {
      await expect(migrate(db, await edited('004-reminders.sql'))).rejects.toThrow(refusal);
    }));

  it('is applied by a database that has not seen it: there it is new', () =>
    onDatabaseAfter(until('012-marks.sql'), async (db) => {
      await migrate(db, await edited('016-browsers-of-registrations.sql'));
    }));
});

describe('a database that a later version has changed', () => {
  it('is refused in words for the operator, and stays as it is', () =>
    onDatabaseAfter(until('012-marks.sql'), async (db) => {
      await db.query("INSERT INTO migrations (name) VALUES ('999-of-a-later-version.sql')");
      await expect(migrate(db)).rejects.toThrow(
        new MigrationProblem(
          'A later version of this program has changed the database (999-of-a-later-version.sql). Start that version, or bring back the backup that was made before the update.',
        ),
      );
      await db.query("DELETE FROM migrations WHERE name = '999-of-a-later-version.sql'");
      expect(await db.query("SELECT 1 FROM migrations WHERE name > '012-marks.sql'")).toEqual([]);
    }));
});

it('a database of before gets its checksums written once, at the first start', () =>
  onDatabaseAfter(until('012-marks.sql'), async (db) => {
    await migrate(db);
    const rows = await db.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    );
    expect(Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))).toEqual(
      knownChecksums,
    );
  }));
