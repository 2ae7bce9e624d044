/** Asks the server that has the embedded database open, at an address that only commands on this machine may use. */
import * as v from 'valibot';
import { OperatorProblem } from '../operator-problem.ts';
import type { Config } from '../provider-types.ts';
import { adminUrl, runningServer, type ServerNote } from './running-server.ts';

/**
 * The running server that has the embedded database open, if there is one. Undefined with a database server, which
 * the command can use itself.
 */
export async function serverForCommand({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<ServerNote | undefined> {
  return databaseUrl ? undefined : runningServer(dataDir);
}

const Refusal = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

/**
 * Calls the server: by POST if there is a body, otherwise by GET. Returns the parsed answer. Throws `OperatorProblem`
 * when the server refuses, does not answer in the form of `schema`, or goes away.
 */
export async function callRunningServer<const S extends v.GenericSchema>(
  note: ServerNote,
  schema: S,
  call: string,
  body?: object,
): Promise<v.InferOutput<S>> {
  const { ok, status, text } = await fetchAnswer(note, call, body).catch((error: Error) => {
    throw new OperatorProblem(`The running server went away (${error.message}).`);
  });
  if (!ok) {
    const refusal = v.safeParse(Refusal, text);
    const message = refusal.success ? refusal.output.message : '';
    // What an operator asked for cannot be done: the sentence says it all.
    if (status === 409 && message) throw new OperatorProblem(message);
    const reason = message && `: ${message}`;
    throw new OperatorProblem(`The running server answered ${status}${reason || '.'}`);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new OperatorProblem('The running server is of another version.');
  return parsed.output;
}

async function fetchAnswer(note: ServerNote, call: string, body?: object) {
  const answer = await fetch(adminUrl(note, call), {
    headers: { Authorization: `Bearer ${note.secret}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}
