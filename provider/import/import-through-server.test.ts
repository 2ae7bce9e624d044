import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWebHost, type Page, type WebHost } from '../../tests/support/web-host.ts';
import type { ImportMessage } from './import-protocol.ts';
import { importThroughServer } from './import-through-server.ts';

let server: WebHost;
beforeEach(async () => {
  server = await openWebHost();
});
afterEach(() => server.close());

async function messages(answer: Page): Promise<ImportMessage[]> {
  server.pages.set('/admin/import', answer);
  const said: ImportMessage[] = [];
  const note = { port: Number(new URL(server.origin).port), secret: 'secret' };
  await importThroughServer(note, { do: 'demo' }, (message) => said.push(message));
  return said;
}

it('an import that the running server refuses has failed, and the reason is the server’s', async () => {
  const refusal = JSON.stringify({ message: 'another import runs' });
  expect(await messages((_, response) => response.writeHead(409).end(refusal))).toEqual([
    { kind: 'failed', message: 'the running server would not do it: another import runs' },
  ]);
});

it('an answer of a proxy that is no JSON refuses, too: nothing was imported', async () => {
  expect(await messages((_, response) => response.writeHead(502).end('<html>'))).toEqual([
    { kind: 'failed', message: 'the running server would not do it: it answered 502' },
  ]);
});

it('a server that goes away during the import may have changed the guide', async () => {
  const [message] = await messages((_, response) => {
    response.writeHead(200).write('{"kind":"progress"');
    response.destroy();
  });
  expect(message?.kind).toBe('lost');
});
