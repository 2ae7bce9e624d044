import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedDatabase } from './database-over-message-port.ts';
import { databaseOverMessagePort } from './database-over-message-port.ts';
import { openEmbeddedDatabase, openFailureText } from './open-embedded-database.ts';

let db: EmbeddedDatabase;
beforeAll(async () => {
  db = await openEmbeddedDatabase('memory://');
  await db.query('CREATE TABLE films (id integer PRIMARY KEY, title text)');
});
afterAll(() => db.close());

const titles = async () =>
  (await db.query<{ title: string }>('SELECT title FROM films ORDER BY id')).map(
    ({ title }) => title,
  );

describe('the embedded database in its thread', () => {
  it('says what PostgreSQL says about a statement that fails', async () => {
    await db.query(`INSERT INTO films VALUES (1, 'Salt Road')`);
    const again = db.query(`INSERT INTO films VALUES (1, 'Lemon Season')`);
    await expect(again).rejects.toMatchObject({ code: '23505', message: /duplicate key/ });
  });

  it('brings single values and arrays of them as values of JavaScript', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const [row] = await db.query(
      `SELECT true AS shown, 2::bigint AS count, 1.5::float8 AS share, '{"a":[1]}'::jsonb AS document,
              'sea'::text AS word, $1::uuid AS id, '\\x00ff'::bytea AS bytes,
              ARRAY['salt', 'sea'] AS words, ARRAY[1, 2] AS numbers, ARRAY[$1::uuid] AS ids,
              ARRAY[3::bigint] AS counts, ARRAY['{"a":1}'::jsonb] AS documents, ARRAY[true] AS flags`,
      [id],
    );
    expect(row).toEqual({
      ...{ shown: true, count: 2, share: 1.5, document: { a: [1] }, word: 'sea', id },
      bytes: new Uint8Array([0, 255]),
      words: ['salt', 'sea'],
      numbers: [1, 2],
      ids: [id],
      counts: [3],
      documents: [{ a: 1 }],
      flags: [true],
    });
  });

  it('keeps nothing of a transaction that fails, and goes on', async () => {
    const failed = db.transaction(async (within) => {
      await within.query(`INSERT INTO films VALUES (2, 'Never shown')`);
      throw new Error('the tape broke');
    });
    await expect(failed).rejects.toThrow('the tape broke');
    await db.transaction((within) => within.query(`INSERT INTO films VALUES (2, 'Night Ferry')`));
    expect(await titles()).toEqual(['Salt Road', 'Night Ferry']);
  });

  it('answers another thread on a port of its own, and forgets what that one left open', async () => {
    const { port1, port2 } = new MessageChannel();
    await db.connect(port2);
    const other = databaseOverMessagePort(port1);
    const left = other.transaction(async (within) => {
      await within.query(`INSERT INTO films VALUES (3, 'Half a film')`);
      port1.close();
      await new Promise(() => {});
    });
    left.catch(() => {});
    await expect.poll(titles).toEqual(['Salt Road', 'Night Ferry']);
  });

  it('informs its listeners of a change before the change is answered', async () => {
    let heard = 0;
    await db.listen('premieres', () => {
      heard += 1;
    });
    await db.transaction(async (within) => {
      await within.query('NOTIFY premieres');
      expect(heard).toBe(0);
    });
    expect(heard).toBe(1);
    await db.query('NOTIFY premieres');
    expect(heard).toBe(2);
  });

  it('that cannot be opened is named in one line, also where the engine says nothing, as on a full disk', () => {
    const line = (error: unknown) => openFailureText('/srv/tv', error);
    expect(line(Object.assign(new Error(), { message: undefined, errno: 51 }))).toBe(
      'The database in /srv/tv cannot be opened (the engine stopped). Is there room on the disk?',
    );
    expect(line(new Error('no room\n    at engine'))).toContain('(no room)');
  });

  it('leaves the event loop free while a long statement runs', async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await db.query('SELECT count(*) FROM generate_series(1, 200000)');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
  });
});
