/** Sending a kept change through the page's own client. */
import { type Client, Nothing } from './client.ts';
import type { Send } from './outbox.ts';
import { RequestError } from './request-error.ts';

/** No toast for what fails here: whoever shows the change is told by the outbox's report. */
export function sendThrough(client: Client): Send {
  return async ({ id, method, path, json }) => {
    const options = { quiet: true, headers: { 'Idempotency-Key': id } };
    try {
      if (method === 'DELETE') await client.delete(path, Nothing, options);
      else if (method === 'PUT') await client.put(path, Nothing, json, options);
      else await client.post(path, Nothing, json, options);
      return 200;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // An answer that does not read was still an answer: the change arrived.
      if (error.kind === 'contract') return 200;
      if (error.status === undefined) throw error;
      return error.status;
    }
  };
}
