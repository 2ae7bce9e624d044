/** Starts a PostgreSQL server with an empty database folder, which is deleted at the end. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../provider/database.ts';
import { eventually } from './eventually.ts';
import { postgresFolder } from './requirements.ts';

export type Postgres = { url: string; pid: number; close(): Promise<void> };

export async function startPostgres(port: number): Promise<Postgres> {
  const bin = postgresFolder();
  if (!bin) throw new Error('There is no PostgreSQL.');
  const data = mkdtempSync(join(tmpdir(), 'sahra-postgres-'));
  const owner = ownerOf(data);
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username', 'sahra', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...owner, cwd: data, stdio: 'pipe' },
  );
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...owner, cwd: data, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = `postgres://sahra@127.0.0.1:${port}/postgres`;
  await eventually('PostgreSQL that answers', () => {
    if (server.exitCode === null) return answersFrom(url, data);
    throw new Error(`PostgreSQL ended at its start. Another one may have port ${port}.`);
  });
  return {
    url,
    pid: server.pid ?? 0,
    async close() {
      // SIGINT is a fast shutdown, which does not wait for open connections.
      server.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The user to run PostgreSQL as: it refuses to run as root, but its package has made a user. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** Whether our server answers. A server that an interrupted run has left behind has another data folder. */
async function answersFrom(url: string, data: string): Promise<boolean> {
  const db = openPostgres(url);
  const [answer] = await db
    .query<{ folder: string }>("SELECT current_setting('data_directory') AS folder")
    .catch(() => []);
  await db.close();
  return answer?.folder === data;
}
