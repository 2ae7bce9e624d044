/**
 * The part of a push service to which application servers post. It is the same for Chromium and Firefox. It checks
 * what the real services check, and can be made to answer something else for a while.
 */
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { Certificates } from './certificates.ts';
import { type Mailboxes, post } from './push-mailboxes.ts';
import { faultOfProof } from './vapid-proof.ts';

export type Posted = {
  at: number;
  token: string;
  status: number;
  urgency: string | undefined;
  topic: string | undefined;
  ttl: number;
};

/** The answer to a post that is not just accepted. */
export type Mishap = number | { status: number; retryAfter: string };

export type PushEndpoint = {
  boxes: Mailboxes;
  posted: Posted[];
  /** These happen to the next posts, one to each. */
  mishaps: Mishap[];
  /** The ciphertext of posts with these topics is damaged. */
  spoiltTopics: Set<string>;
  close(): Promise<void>;
};

type Answer = { status: number; why?: string; retryAfter?: string };

const largest = 4096;

export async function openPushEndpoint(
  { key, cert }: Certificates,
  port: number,
): Promise<PushEndpoint> {
  const boxes: Mailboxes = new Map();
  const posted: Posted[] = [];
  const mishaps: Mishap[] = [];
  const spoiltTopics = new Set<string>();

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { headers } = request;
    const token = tokenOf(request);
    const box = boxes.get(token);
    const ttl = Number(headers.ttl);
    if (request.method !== 'POST') return { status: 405 };
    if (!box) return { status: 410 };
    if (!Number.isInteger(ttl) || ttl < 0) return { status: 400, why: 'there is no TTL' };
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, why: 'not aes128gcm' };
    if (body.length > largest) return { status: 413 };
    const { authorization, host } = headers;
    const now = Date.now();
    const proof = { authorization, key: box.key, audience: `https://${host}`, now };
    const fault = faultOfProof(proof);
    if (fault) return { status: 403, why: fault };
    const mishap = mishaps.shift();
    if (typeof mishap === 'number') return { status: mishap };
    if (typeof mishap === 'object') return mishap;
    const topic = textOf(headers.topic);
    const sealed = topic && spoiltTopics.has(topic) ? spoilt(body) : body;
    post(box, { body: sealed, topic, ttl }, now);
    return { status: 201 };
  }

  const server = createServer({ key, cert }, async (request, response) => {
    const at = Date.now();
    const body = await bodyOf(request);
    const { status, why, retryAfter } = answerTo(request, body);
    const { urgency, topic, ttl } = request.headers;
    posted.push({
      at,
      token: tokenOf(request),
      status,
      urgency: textOf(urgency),
      topic: textOf(topic),
      ttl: Number(ttl),
    });
    const headers = {
      'content-type': 'text/plain',
      ...(retryAfter && { 'retry-after': retryAfter }),
    };
    response.writeHead(status, headers).end(why ?? '');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    boxes,
    posted,
    mishaps,
    spoiltTopics,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The last part of the address names the subscription in both services. */
function tokenOf({ url = '' }: IncomingMessage): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Changes the last bytes, which are the authentication tag, so that the browser cannot decrypt the push. */
function spoilt(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy.writeUInt8((copy.at(-1) ?? 0) ^ 255, copy.length - 1);
  return copy;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
