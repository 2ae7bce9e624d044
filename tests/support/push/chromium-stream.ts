/** The stream over which Chromium gets its messages (MCS): tagged Protocol Buffers over TLS. */
import { createServer, type TLSSocket } from 'node:tls';
import type { Certificates } from './certificates.ts';
import { bytesField, numberField, readVarint, textFields, varint } from './protobuf.ts';

const tags = { ping: 0, pong: 1, login: 2, welcome: 3, data: 8 } as const;
const version = 41;

export type StreamMessage = {
  id: string;
  /** The token of the subscription. */
  token: string;
  app: string;
  subtype: string;
  sender: string;
  body: Buffer;
};

export type ChromiumStream = {
  /** False when no browser is connected. */
  send(message: StreamMessage): boolean;
  /** How often a browser has connected. */
  logins(): number;
  close(): Promise<void>;
};

/** `onLogin` gets the ids of the messages that the browser acknowledges when it connects. */
export async function openChromiumStream(
  { key, cert }: Certificates,
  port: number,
  listeners: { onLogin(received: string[]): void },
): Promise<ChromiumStream> {
  const browsers = new Set<TLSSocket>();
  let logins = 0;
  const server = createServer({ key, cert }, (socket) => {
    let unread: Buffer = Buffer.alloc(0);
    let greeted = false;
    let received = 0;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => browsers.delete(socket));
    socket.on('data', (more: Buffer) => {
      unread = Buffer.concat([unread, more]);
      if (!greeted) {
        greeted = true;
        unread = unread.subarray(1);
        socket.write(Buffer.from([version]));
      }
      for (let frame = frameIn(unread); frame; frame = frameIn(unread)) {
        unread = unread.subarray(frame.end);
        received += 1;
        if (frame.tag === tags.ping) write(socket, tags.pong, [numberField(2, received)]);
        if (frame.tag === tags.login) welcome(socket, textFields(frame.message), received);
      }
    });
  });

  function welcome(socket: TLSSocket, login: Map<number, Buffer[]>, received: number) {
    const [id = Buffer.alloc(0)] = login.get(1) ?? [];
    write(socket, tags.welcome, [
      bytesField(1, id),
      numberField(5, 1),
      numberField(6, received),
      numberField(8, Date.now()),
    ]);
    browsers.add(socket);
    logins += 1;
    listeners.onLogin((login.get(10) ?? []).map(String));
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    send(message) {
      const socket = [...browsers].at(-1);
      if (socket) write(socket, tags.data, fieldsOf(message));
      return socket !== undefined;
    },
    logins: () => logins,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of browsers) socket.destroy();
      }),
  };
}

function fieldsOf({ id, token, app, subtype, sender, body }: StreamMessage): Buffer[] {
  const named = (name: string, value: string) =>
    bytesField(7, Buffer.concat([bytesField(1, name), bytesField(2, value)]));
  return [
    bytesField(2, id),
    bytesField(3, sender),
    bytesField(5, app),
    bytesField(6, token),
    named('subtype', subtype),
    named('content-encoding', 'aes128gcm'),
    bytesField(9, id),
    numberField(17, 60),
    numberField(18, Date.now()),
    bytesField(21, body),
  ];
}

function write(socket: TLSSocket, tag: number, fields: Buffer[]): void {
  const message = Buffer.concat(fields);
  socket.write(Buffer.concat([Buffer.from([tag]), varint(message.length), message]));
}

/** The first frame, if all of its bytes are there. */
function frameIn(bytes: Buffer): { tag: number; message: Buffer; end: number } | undefined {
  const length = readVarint(bytes, 1);
  const tag = bytes[0];
  if (!length || tag === undefined) return undefined;
  const end = length.next + length.value;
  return bytes.length < end ? undefined : { tag, message: bytes.subarray(length.next, end), end };
}
