/** The work that the check command needs, and an executor that asks the running server to do it. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { CheckedStream, type CheckRequest } from './stream-check-operations.ts';

export type StreamCheckExecutor = {
  listResults(source: string | undefined): Promise<CheckedStream[]>;
  requestChecks(order: CheckRequest): Promise<void>;
  /**
   * Checks the streams that are due, and calls `onChecked` after each check. If the server checks them instead, this
   * only waits half a second.
   */
  checkOrWait(onChecked: () => void): Promise<void>;
};

const pauseMs = 500;

type Ask = <const S extends v.GenericSchema>(
  schema: S,
  path: string,
  body?: object,
) => Promise<v.InferOutput<S>>;

/** `ask` sends a request to the server that has the embedded database open: a POST if there is a body. */
export function streamCheckExecutorOverServer(ask: Ask): StreamCheckExecutor {
  return {
    async listResults(source) {
      const query = new URLSearchParams(source === undefined ? {} : { source });
      const answer = v.object({ streams: v.array(CheckedStream) });
      return (await ask(answer, `streams?${query}`)).streams;
    },
    requestChecks: async (order) => void (await ask(v.object({}), 'streams/order', order)),
    checkOrWait: async () => void (await sleep(pauseMs)),
  };
}
