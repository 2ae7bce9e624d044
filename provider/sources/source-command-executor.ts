/**
 * Carries out a command about sources: in the database if this process can open it, otherwise through the running
 * server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { adminUrl, type ServerNote } from '../commands/running-server.ts';
import { ServerProblem } from '../database.ts';
import type { Provider } from '../provider.ts';
import {
  type CheckCommandExecutor,
  checksInDatabase,
  checksOverServer,
} from '../streams/check-command-executor.ts';
import { AddedSource, addSource, type NewSource } from './add-source.ts';
import { changeSource, type SourceChange } from './change-source.ts';
import { withDownloadFolder } from './download-folder.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';
import { runDueSource } from './run-due-source.ts';
import { SourceProblem } from './source.ts';
import { orderSource, type SourceOrder } from './source-orders.ts';
import { LogLine, listSources, readSourceLog, SourceState } from './sources-table.ts';

export type LogFilter = { sourceId: string | undefined; after: number; limit: number };

export type SourceCommandExecutor = CheckCommandExecutor & {
  list(): Promise<SourceState[]>;
  log(filter: LogFilter): Promise<LogLine[]>;
  add(source: NewSource): Promise<AddedSource>;
  change(change: SourceChange): Promise<void>;
  order(order: SourceOrder): Promise<void>;
  /** Works on a due source now, or waits for the process that does. The log says how it ended. */
  proceed(id: string): Promise<void>;
};

const pauseMs = 1000;

/** Works in the database that `provider` has open. */
export function executorInDatabase(provider: Provider): SourceCommandExecutor {
  const { db, now } = provider;
  const { signal } = new AbortController();
  return {
    ...checksInDatabase(provider),
    list: () => listSources(db),
    log: (filter) => readSourceLog(db, filter),
    add: (source) => addSource(db, source, now()),
    change: (change) => changeSource(db, change, now()),
    order: (order) => orderSource(db, order, now()),
    async proceed(id) {
      const work = (source: string) =>
        withDownloadFolder((folder) => refreshOrRemoveSource(provider, source, { folder }));
      const outcome = await runDueSource(provider, id, { work, signal });
      if (outcome !== 'done') await sleep(pauseMs);
    },
  };
}

/** Works through the server that has the embedded database open. */
export function executorOverServer(note: ServerNote): SourceCommandExecutor {
  const ask = <const S extends v.GenericSchema>(schema: S, path: string, body?: object) =>
    askServer(note, schema, path, body);
  return {
    ...checksOverServer(ask),
    list: async () => (await ask(v.object({ sources: v.array(SourceState) }), 'sources')).sources,
    async log({ sourceId, after, limit }) {
      const query = new URLSearchParams({ after: String(after), limit: String(limit) });
      if (sourceId !== undefined) query.set('source', sourceId);
      return (await ask(v.object({ lines: v.array(LogLine) }), `sources/log?${query}`)).lines;
    },
    add: (source) => ask(AddedSource, 'sources', source),
    change: async (change) => void (await ask(v.object({}), 'sources/change', change)),
    order: async (order) => void (await ask(v.object({}), 'sources/order', order)),
    proceed: async () => void (await sleep(pauseMs)),
  };
}

async function askServer<const S extends v.GenericSchema>(
  note: ServerNote,
  schema: S,
  call: string,
  body?: object,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(adminUrl(note, call), {
    headers: { authorization: `Bearer ${note.secret}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new ServerProblem(`The running server went away (${error.message}).`);
  });
  if (answer.status === 409)
    throw new SourceProblem(
      v.parse(v.object({ message: v.string() }), await answer.json()).message,
    );
  if (!answer.ok) throw new ServerProblem(`The running server answered ${answer.status}.`);
  return v.parse(schema, await answer.json());
}
