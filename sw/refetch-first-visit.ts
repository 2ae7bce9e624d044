/** Fetches again what the first page fetched before there was a worker, so that it is kept. */

import { mayKeep } from './kept-answers.ts';
import type { WorkerEnv } from './worker-env.ts';
import { headersOf } from './worker-session.ts';

const maxUrls = 200;

/**
 * `ask` answers a request as if a page had made it, and returns nothing for a request that the worker would not
 * handle. An address that fails now is kept when it is next fetched. Only the requests whose answers are kept carry the
 * viewer's token.
 */
export async function refetchFirstVisitUrls(
  env: WorkerEnv,
  addresses: readonly string[],
  ask: (request: Request) => Promise<Response> | undefined,
): Promise<void> {
  const viewer = await env.session.viewer();
  const language = await env.session.language();
  const headers = viewer
    ? headersOf(viewer, language)
    : { Accept: 'application/json', 'Accept-Language': language };
  for (const address of addresses.slice(0, maxUrls)) {
    const url = new URL(address, env.origin);
    const request = new Request(url, mayKeep(env, url) ? { headers } : {});
    // An answer that cannot be kept now is kept when a page next asks for it.
    await ask(request)?.catch(() => undefined);
  }
}
