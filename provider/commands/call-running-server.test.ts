import { createServer, type RequestListener } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { callRunningServer } from './call-running-server.ts';

let close = () => {};
afterEach(() => close());

/** What a command gets from a running server that answers like this. */
async function ask(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer);
  close = () => server.close();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const asked = callRunningServer(
    { port, secret: 'secret' },
    v.object({ channels: v.number() }),
    'channels',
  );
  return asked.catch((error: Error) => error.message);
}

const answerOf =
  (status: number, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text);

it('a command takes the answer of the running server', async () => {
  expect(await ask(answerOf(200, '{"channels":2}'))).toEqual({ channels: 2 });
});

it.each([
  [
    'that cannot do it',
    answerOf(409, '{"message":"there is no source tv"}'),
    /^there is no source tv$/,
  ],
  [
    'that has no room',
    answerOf(507, '{"message":"no room"}'),
    /^The running server answered 507: no room$/,
  ],
  ['that refuses', answerOf(404, ''), /^The running server answered 404\.$/],
  [
    'of another version',
    answerOf(200, '{"channel":2}'),
    /^The running server is of another version\.$/,
  ],
  ['that answers no JSON', answerOf(200, 'two'), /^The running server is of another version\.$/],
  [
    'that goes away before it answers',
    (_, response) => response.socket?.destroy(),
    /^The running server went away \(.+\)\.$/,
  ],
  [
    'that goes away in the middle of its answer',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('{"cha', () => response.socket?.destroy());
    },
    /^The running server went away \(.+\)\.$/,
  ],
] satisfies [string, RequestListener, RegExp][])(
  'a command says in one line what became of a server %s',
  async (_, answer, line) => {
    expect(await ask(answer)).toMatch(line);
  },
);
