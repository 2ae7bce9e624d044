/**
 * Schemas move forward only: what an operator's database has been through is never
 * edited, and today's code takes it from there.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { newCode, tryCode } from './accounts/codes.ts';
import { readConfig } from './config.ts';
import { type Database, migrate } from './database.ts';
import { openProvider } from './open-provider.ts';
import { keepSubscription } from './reminders/subscriptions.ts';

const migrations = new URL('./migrations/', import.meta.url);
const earlier = new URL('../tests/fixtures/earlier-schemas/', import.meta.url);

/** Of each migration, as it landed. A new one is added here; an old one is mended by a new one. */
const landed: Readonly<Record<string, string>> = {
  '001-accounts.sql': '524d4ace82852302234367bdafb45b4b77014b5a9e29f7eb1934b19f6eb62ea1',
  '002-catalogue.sql': 'a9a6a7ce37567e8d21ae8b26906e8064f1ba08dbc8b0416128c1cc27e67cba6e',
  '003-guide.sql': 'af166efb3d8a1a5a6a5ed15299272d54b6e5fdaaaaf1efe3a7312c615a074c14',
  '004-reminders.sql': '894f6691b0a63a2664f6e46246fffb11286ce4d1c7fe5351b10ac5ce39e26b1c',
  '005-doors.sql': '4780e305aea7cde0498a52162fa30606f61a8f0cb92dd368edb1be56efa77ef5',
  '006-guide-beside.sql': '9c755f94f1f2dd3b87364ae1e0a0b32a5bc6f28fbada041f7603613053a6fc9b',
  '007-search.sql': '356de049021e3af4370af97aae7c7456bc5da1ff898a0456b7d57595fb03a65f',
  '008-passkeys.sql': 'c03b55116637c3ea6df22554536d6aaea52b5960ee6ffa77e728eaac723fae19',
  '009-continue-watching.sql': '3abe82a12709a5a468849e825a8283bf0b2891208b7091a8b028c94b6ccc11ac',
  '010-askers-of-codes.sql': '91f50681d9a0edb82c057561d46c332b3ed3b828c5e2ae443b949c8682e0e328',
  '011-versions.sql': '01856ddab9a81f6e693ff8275246c27dd4efa975c70af86f4cc1fa49394091a9',
  '012-marks.sql': '001dd70552b2d61193a8d32203478fb0623988533a2185c294b4ecee7af20e2f',
  '013-proved-addresses.sql': '1ab0a54e0cf3820892fd9dd145f2bc385f9402df33d48f762f12c86d45e10a09',
  '014-subscriptions-of-viewers.sql':
    '6f95c79bc3d265e95fa54aceed4b1362f5dcdbd1788a2176ef334c6ff4a3d4ee',
  '015-player-kinds.sql': 'ed566748afabe0230c6a745a0713efd9b4f45061035b2ecda54a1e5a4c4a62fe',
  '016-browsers-of-registrations.sql':
    '52bff07812bd993d3d59d8779d3c0a4bf3fc2fb0004a467c842fe2861503a204',
  '017-catalogue-source.sql': '9898d95ffaac543f3997db4bb629c702a2c0103c63d3bf702c2d6dc709a5711e',
};

it('no migration is edited after it has landed', async () => {
  const names = (await readdir(migrations)).sort();
  const hashes = await Promise.all(
    names.map(async (name) => [
      name,
      createHash('sha256')
        .update(await readFile(new URL(name, migrations)))
        .digest('hex'),
    ]),
  );
  expect(Object.fromEntries(hashes)).toEqual(landed);
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
  Object.keys(landed)
    .filter((name) => name <= last)
    .map((name) => new URL(name, migrations));

describe('a database of an earlier version', () => {
  it.each([
    ['with accounts alone', until('001-accounts.sql')],
    ['with a catalogue', until('002-catalogue.sql')],
    ['with a guide', until('003-guide.sql')],
    [
      'whose subscriptions belong to no sign-in',
      [...until('003-guide.sql'), new URL('004-reminders.sql', earlier)],
    ],
    ['with reminders', until('004-reminders.sql')],
    ['with counted tries', until('005-doors.sql')],
    ['with room beside the guide', until('006-guide-beside.sql')],
    ['with a search', until('007-search.sql')],
    ['with passkeys', until('008-passkeys.sql')],
    ['with what is watched on', until('009-continue-watching.sql')],
    ['with a code for each who asks', until('010-askers-of-codes.sql')],
    ['with versions', until('011-versions.sql')],
    ['with marks', until('012-marks.sql')],
    ['with addresses of who has proved them', until('013-proved-addresses.sql')],
  ])('%s is brought up to date, and keeps its viewers and takes their browsers', (_, scripts) =>
    onDatabaseAfter(scripts, async (db) => {
      await migrate(db);
      await migrate(db);
      const viewer = {
        id: user,
        email: 'noor@home.example',
        token_id: token,
        watches: true,
        personalVersion: 0,
      };
      const sendMail = async () => {};
      const provider = openProvider({ db, config: readConfig({}), now: () => 1, sendMail });
      const point = Buffer.alloc(65, 4).toString('base64url');
      await keepSubscription(provider, viewer, {
        endpoint: 'https://fcm.googleapis.com/fcm/send/noor',
        keys: { p256dh: point, auth: Buffer.alloc(16).toString('base64url') },
        client_uuid,
        language: 'ar',
      });
      await db.query(
        `INSERT INTO reminder_deliveries (user_id, reminder_id, client_uuid, news, start_at, claimed_until)
         VALUES ($1, 'reminder', $2, '15', 1, 1)`,
        [user, client_uuid],
      );
      const subject = { purpose: 'reset', subject: 'noor@home.example', askedBy: 'a' } as const;
      const code = await newCode(provider, subject, { userId: user, email: subject.subject });
      expect(await tryCode(provider, subject, code)).toBe(true);
      expect(await db.query('SELECT email FROM users')).toEqual([{ email: 'noor@home.example' }]);
    }),
  );

  it('still knows whose browser was told of what', () =>
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
      expect(await db.query('SELECT user_id, reminder_id FROM reminder_deliveries')).toEqual([
        { user_id: user, reminder_id: 'reminder' },
      ]);
    }));
});
