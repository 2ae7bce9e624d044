/** Asks the server that has the embedded database open, at an address that only commands on this machine may use. */
import * as v from 'valibot';
import { ServerProblem } from '../database.ts';
import type { Config } from '../provider.ts';
import { adminUrl, runningServer, type ServerNote } from './running-server.ts';

/** With a database server this is undefined: the command uses the database itself, and no running server is needed. */
export async function serverOf({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<ServerNote | undefined> {
  return databaseUrl ? undefined : runningServer(dataDir);
}

/** GET, or POST with a body. Throws `ServerProblem` when the server refuses or answers with something else. */
export async function askAdmin<const S extends v.GenericSchema>(
  note: ServerNote,
  schema: S,
  call: string,
  body?: object,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(adminUrl(note, call), {
    headers: { Authorization: `Bearer ${note.secret}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new ServerProblem(`The running server answered ${answer.status}.`);
  // A body that is not JSON does not fit the schema either.
  const parsed = v.safeParse(schema, await answer.json().catch(() => undefined));
  if (!parsed.success) throw new ServerProblem('The running server is of another version.');
  return parsed.output;
}
