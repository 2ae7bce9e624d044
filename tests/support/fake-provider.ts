/** The client of the app with a provider that is a function. */
import { type Client, type ClientEnv, createClient } from '#src/data/provider/client.ts';

/** `answer` gets the path below the base of the API, with its query. When it throws, the network has failed. */
export function clientOf(
  answer: (asked: URL, request: Request) => Response | Promise<Response>,
  env: Partial<Pick<ClientEnv, 'base' | 'accepts' | 'pass' | 'onPassRefused'>> = {},
): Client {
  return createClient({
    base: 'http://provider.test/v1',
    origin: 'http://sahra.test',
    accepts: async () => [],
    ...env,
    token: () => 'token',
    country: () => undefined,
    uuid: () => 'b0b7',
    language: () => 'en',
    onUnauthorized: () => {},
    onFailure: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await answer(new URL(request.url), request);
      request.signal.throwIfAborted();
      return response;
    },
  });
}
