/**
 * A note by which a command finds the server that has the embedded database open. The server writes its address and a
 * secret into the data folder, which only its own user can read. With a database server no note is needed.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../provider-types.ts';

const ServerNote = v.object({
  /** The setting `HOST`; absent when it is not set. */
  host: v.optional(v.string()),
  port: v.number(),
  secret: v.pipe(v.string(), v.minLength(32)),
});
export type ServerNote = v.InferOutput<typeof ServerNote>;

export function newAdminSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes the note when the server listens. The returned function removes it when the server is shut down. */
export async function writeServerNote(
  { dataDir, host }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'host'>>,
  note: ServerNote,
): Promise<() => Promise<void>> {
  const place = notePath(dataDir);
  const draft = `${place}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ ...note, host }), { mode: 0o600 });
  await rename(draft, place);
  return () => rm(place, { force: true });
}

/**
 * The server that uses the data folder, if it answers. A note alone proves nothing, because a crash may have left it.
 */
export async function runningServer(dataDir: string): Promise<ServerNote | undefined> {
  // Without a note that can be read, no server is known.
  const text = await readFile(notePath(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), ServerNote), text);
  return note.success && (await isAnswering(note.output)) ? note.output : undefined;
}

/** The address of one of the server's calls for commands. `call` is below `/admin/`, such as `import`. */
export function adminUrl({ host = '127.0.0.1', port }: ServerNote, call: string): URL {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const named = isIP(host) === 6 ? `[${host}]` : host;
  return new URL(call, `http://${isEveryAddress ? '127.0.0.1' : named}:${port}/admin/`);
}

async function isAnswering(note: ServerNote): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${note.secret}` };
    const signal = AbortSignal.timeout(5000);
    return (await fetch(adminUrl(note, 'import'), { headers, signal })).ok;
  } catch {
    // Nobody listens at the port, so the note was left by a crash.
    return false;
  }
}

function notePath(dataDir: string): string {
  return join(dataDir, 'server.json');
}
