/** The other provider for component tests. */
import type { Answers } from '../component.tsx';
import { headersAllowed, otherCalls } from './calls.ts';

/** Headers that a browser lets pages send to every origin. */
const alwaysAllowed = ['accept', 'accept-language'];

/** The answers of a provider that has just started. As in a browser, a request with a forbidden header fails. */
export function otherAnswers(): Answers {
  const calls = Object.entries(otherCalls()).map(([call, answer]) => [
    call,
    (body: unknown, url: URL, request: Request) => {
      const forbidden = [...request.headers.keys()].filter(
        (name) => !headersAllowed.includes(name) && !alwaysAllowed.includes(name),
      );
      if (forbidden.length > 0) throw new TypeError(`${call} has the headers ${forbidden}`);
      const [status, json, headers] = answer({
        origin: url.origin,
        url,
        body: { ...(body as object) },
      });
      return Response.json(json, { status, ...(headers && { headers }) });
    },
  ]);
  return { 'GET settings': notFound, ...Object.fromEntries(calls) };
}

const notFound = () => Response.json({ message: 'Not Found' }, { status: 404 });
