/**
 * Another provider, written only from docs/product.md. It has an origin of its own, is strict about what a browser
 * may send, and gives the answers of `otherCalls`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Body, headersAllowed, otherCalls } from './calls.ts';
import { sendMedia } from './footage.ts';

const methods = 'GET, POST, PUT, DELETE';

/** Listens on another name of this machine than the app, so that the origins differ. */
export function startOtherProvider(port: number): Promise<Server> {
  const calls = otherCalls();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    response.setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS') return allow(response);
    const path = url.pathname.replace(/^\/v1\//, '');
    if (url.pathname.startsWith('/media/')) return sendMedia(url.pathname.slice(7), response);
    const call = calls[`${request.method} ${path}`];
    const asked = { origin: url.origin, url, body: await bodyOf(request) };
    const [status, json, headers] = call?.(asked) ?? [404, { message: 'Not Found' }];
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

function allow(response: ServerResponse): void {
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headersAllowed.join(', '),
    })
    .end();
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Body) : {};
}
