import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseOverMessagePort } from './database-over-message-port.ts';
import { openEmbeddedDatabase, watchThread } from './open-embedded-database.ts';

const threadThat = (does: string) => new Worker(does, { eval: true });
/** Ends with its process alone. */
const lasting = "require('node:worker_threads').parentPort.on('message', () => {})";

describe('the thread of the embedded database', () => {
  it('that fails is reported with its reason, in one line', async () => {
    const lost = new Promise<string>((report) => {
      watchThread(threadThat("throw new Error('Aborted()\\nat engine')"), report);
    });
    expect(await lost).toBe('Error: Aborted()');
  });

  it('that ends without a word is reported too', async () => {
    const lost = new Promise<string>((report) => {
      watchThread(threadThat('process.exit(0)'), report);
    });
    expect(await lost).toBe('its thread ended');
  });

  it('ends when its engine has panicked, as it does where the log cannot be written, and at no other error', async () => {
    const meets = (severity: string) =>
      threadThat(`import(${JSON.stringify(new URL('./end-on-panic.ts', import.meta.url).href)}).then(({ endOnPanic }) => {
        const error = Object.assign(new Error('no space left'), { severity: '${severity}' });
        const engine = { execProtocolStream: () => Promise.reject(error) };
        endOnPanic(engine);
        engine.execProtocolStream().catch(({ message }) => { throw new Error('the caller learns: ' + message); });
      })`);
    const reasonAfter = (severity: string) =>
      new Promise<string>((report) => watchThread(meets(severity), report));
    expect(await reasonAfter('ERROR')).toBe('Error: the caller learns: no space left');
    expect(await reasonAfter('PANIC')).toBe('its thread ended');
  });

  it('may end once it is let go', async () => {
    const reasons: string[] = [];
    const thread = threadThat(lasting);
    const allowEnd = watchThread(thread, (reason) => reasons.push(reason));
    allowEnd();
    await thread.terminate();
    expect(reasons).toEqual([]);
  });

  it('that has ended leaves no question open', async () => {
    const thread = threadThat('process.exit(0)');
    const db = databaseOverMessagePort(thread);
    const before = db.query('SELECT 1').catch(String);
    await once(thread, 'exit');
    expect(await before).toContain('is closed');
    await expect(db.query('SELECT 1')).rejects.toThrow('is closed');
  });
});

describe('a copy of the embedded database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahra-copy-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('that is made in the middle of a transaction holds what was committed before, and nothing of it', async () => {
    const db = await openEmbeddedDatabase(join(folder, 'live'));
    await db.query('CREATE TABLE films (id integer PRIMARY KEY)');
    await db.query('CREATE TABLE counted (films integer)');
    await db.query('INSERT INTO films VALUES (1)');
    await db.query('INSERT INTO counted VALUES (1)');
    await db.transaction(async (within) => {
      await within.query('INSERT INTO films SELECT generate_series(2, 20000)');
      await db.copyTo(join(folder, 'half', 'database'));
      await within.query('UPDATE counted SET films = 20000');
    });
    await db.copyTo(join(folder, 'whole', 'database'));
    await db.query('INSERT INTO films VALUES (20001)');
    await db.close();
    const read = async (name: string) => {
      const copy = await openEmbeddedDatabase(join(folder, name));
      const [row] = await copy.query(
        'SELECT (SELECT count(*) FROM films) AS films, c.films AS counted FROM counted c',
      );
      await copy.close();
      return row;
    };
    expect(await read('half')).toEqual({ films: 1, counted: 1 });
    expect(await read('whole')).toEqual({ films: 20_000, counted: 20_000 });
  });
});
