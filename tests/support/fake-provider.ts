/** The client of the app before a provider of a few lines: what it answers to which path. */
import { type Client, createClient } from '#src/data/provider/client.ts';

/** `answer` is given the path below the API's base with its query; what it throws is a network that failed. */
export function clientOf(
  answer: (asked: URL, request: Request) => Response | Promise<Response>,
): Client {
  return createClient({
    base: 'http://provider.test/v1',
    origin: 'http://sahra.test',
    accepts: async () => [],
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
