/**
 * Stands in for Google's push service towards a real Chromium: check-in, registration, and the stream of messages.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Certificates } from './certificates.ts';
import { type ChromiumStream, openChromiumStream } from './chromium-stream.ts';
import { fixed64Field, numberField } from './protobuf.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import { acknowledge, dropExpired, type Mailbox } from './push-mailboxes.ts';

export type ChromiumPushService = {
  /** The flags that make Chromium use this service instead of Google's. */
  flags: string[];
  close(): Promise<void>;
};

type Ports = { registration: number; stream: number };

export async function openChromiumPushService(
  { boxes }: PushEndpoint,
  certificates: Certificates,
  ports: Ports,
): Promise<ChromiumPushService> {
  let devices = 0x12_3450_0000n;
  const stream = await openChromiumStream(certificates, ports.stream, {
    onLogin(received) {
      for (const box of boxes.values()) {
        for (const id of received) acknowledge(box, id);
        box.deliver();
      }
    },
  });

  function checkIn(response: ServerResponse): void {
    const id = devices++;
    const fields = [
      numberField(1, 1),
      numberField(3, Date.now()),
      fixed64Field(7, id),
      fixed64Field(8, id + 7n),
    ];
    response.writeHead(200, { 'content-type': 'application/x-protobuf' });
    response.end(Buffer.concat(fields));
  }

  function register(form: URLSearchParams, response: ServerResponse): void {
    const app = form.get('app') ?? '';
    const subtype = form.get('X-subtype') ?? app;
    if (form.get('delete') === 'true') {
      for (const [token, box] of boxes) if (subtypes.get(box) === subtype) boxes.delete(token);
      response.end(`token=${app}`);
      return;
    }
    const token = randomBytes(24).toString('base64url');
    const box = mailbox(stream, { token, app, subtype, sender: form.get('sender') ?? '' });
    subtypes.set(box, subtype);
    boxes.set(token, box);
    response.end(`token=${token}`);
  }
  const subtypes = new Map<Mailbox, string>();

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    if (request.url?.startsWith('/check-in')) checkIn(response);
    else if (request.url?.startsWith('/register')) register(new URLSearchParams(body), response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(ports.registration, '127.0.0.1', done));
  const here = `http://127.0.0.1:${ports.registration}`;
  return {
    flags: [
      `--gcm-checkin-url=${here}/check-in`,
      `--gcm-registration-url=${here}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${ports.stream}`,
      `--ignore-certificate-errors-spki-list=${certificates.fingerprint}`,
    ],
    async close() {
      await stream.close();
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

/** Sends each message once in a connection, because Chromium acknowledges messages only when it connects again. */
function mailbox(
  stream: ChromiumStream,
  of: { token: string; app: string; subtype: string; sender: string },
): Mailbox {
  let connection = 0;
  const sent = new Set<string>();
  const box: Mailbox = {
    key: of.sender,
    waiting: [],
    deliver() {
      // Messages that were being sent when the connection broke are lost, so they are sent again.
      if (connection !== stream.logins()) sent.clear();
      connection = stream.logins();
      for (const { id, body } of dropExpired(box, Date.now())) {
        if (!sent.has(id) && stream.send({ id, body, ...of })) sent.add(id);
      }
    },
  };
  return box;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
