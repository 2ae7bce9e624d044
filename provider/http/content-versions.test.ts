import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { ContentVersions } from './content-versions.ts';

let version: number;
let asked: number;
let notify: () => void;
let db: Database;
let versions: ContentVersions;

beforeEach(() => {
  [version, asked] = [1, 0];
  const query = async () => {
    asked += 1;
    return [{ version, hash: 'spring' }];
  };
  const listen = async (_: string, onNotify: () => void) => {
    notify = onNotify;
  };
  db = { query, listen } as unknown as Database;
  versions = new ContentVersions(db);
});

describe('the version of a database that announces its changes', () => {
  it('is asked for once, until it changes', async () => {
    await versions.current();
    for (let nth = 0; nth < 3; nth++) expect(await versions.current()).toBe('1 spring');
    const before = asked;
    version = 2;
    notify();
    expect(await Promise.all([versions.current(), versions.current()])).toEqual([
      '2 spring',
      '2 spring',
    ]);
    expect(await versions.current()).toBe('2 spring');
    expect(asked).toBe(before + 1);
  });

  it('is asked for again where it changed while the question was under way', async () => {
    await versions.current();
    version = 2;
    notify();
    const early = versions.current();
    version = 3;
    notify();
    await early;
    expect(await versions.current()).toBe('3 spring');
  });

  it('is asked for again where the question failed', async () => {
    const failing = { ...db, query: () => Promise.reject(new Error('the tape broke')) };
    versions = new ContentVersions(failing);
    await expect(versions.current()).rejects.toThrow('the tape broke');
    failing.query = db.query as typeof failing.query;
    expect(await versions.current()).toBe('1 spring');
  });
});

it('is asked for each time of a server, whose guide another process may have changed', async () => {
  const { listen: _, ...server } = db;
  versions = new ContentVersions(server);
  await versions.current();
  version = 2;
  expect(await versions.current()).toBe('2 spring');
});
