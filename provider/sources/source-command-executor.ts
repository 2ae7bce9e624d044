/** The work that a command about sources needs, and an executor that asks the running server to do it. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { callRunningServer } from '../commands/call-running-server.ts';
import type { ServerNote } from '../commands/running-server.ts';
import {
  type StreamCheckExecutor,
  streamCheckExecutorOverServer,
} from '../streams/stream-check-executor.ts';
import { AddedSource, type NewSource } from './add-source.ts';
import type { SourceChange } from './change-source.ts';
import type { SourceAction } from './mark-source-for-action.ts';
import { LogLine, SourceState } from './sources-table.ts';

export type LogFilter = { sourceId: string | undefined; after: number; limit: number };

export type SourceCommandExecutor = StreamCheckExecutor & {
  list(): Promise<SourceState[]>;
  log(filter: LogFilter): Promise<LogLine[]>;
  add(source: NewSource): Promise<AddedSource>;
  change(change: SourceChange): Promise<void>;
  requestAction(order: SourceAction): Promise<void>;
  /** Refreshes or removes a due source, or waits a moment while another process does. The log says how that ended. */
  runDueSourceOrWait(id: string): Promise<void>;
};

/** Milliseconds between two readings of the log, while another process works. */
export const pauseMs = 250;

/** Works through the server that has the embedded database open. */
export function sourceExecutorOverServer(note: ServerNote): SourceCommandExecutor {
  const ask = <const S extends v.GenericSchema>(schema: S, path: string, body?: object) =>
    callRunningServer(note, schema, path, body);
  return {
    ...streamCheckExecutorOverServer(ask),
    list: async () => (await ask(v.object({ sources: v.array(SourceState) }), 'sources')).sources,
    async log({ sourceId, after, limit }) {
      const query = new URLSearchParams({ after: String(after), limit: String(limit) });
      if (sourceId !== undefined) query.set('source', sourceId);
      return (await ask(v.object({ lines: v.array(LogLine) }), `sources/log?${query}`)).lines;
    },
    add: (source) => ask(AddedSource, 'sources', source),
    change: async (change) => void (await ask(v.object({}), 'sources/change', change)),
    requestAction: async (order) => void (await ask(v.object({}), 'sources/order', order)),
    runDueSourceOrWait: async () => void (await sleep(pauseMs)),
  };
}
