/** Stands in for Mozilla's push service towards a real Firefox: registration and delivery over its websocket. */
import { randomUUID } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import { pushHosts } from './certificates.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import { acknowledge, dropExpired } from './push-mailboxes.ts';

/** The messages of Firefox. It acknowledges a message that it could not decrypt with code 101. */
type Said = {
  messageType?: string;
  uaid?: string;
  channelID?: string;
  key?: string;
  updates?: { channelID: string; version: string; code: number }[];
};

export type FirefoxPushService = {
  /** The value of the preference `dom.push.serverURL`. */
  address: string;
  /** The codes of the acknowledgements, in order. */
  acknowledged: number[];
  close(): Promise<void>;
};

export async function openFirefoxPushService(
  { boxes }: PushEndpoint,
  port: number,
): Promise<FirefoxPushService> {
  const acknowledged: number[] = [];
  const browsers = new Map<string, WebSocket>();
  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    handleProtocols: (offered) => offered.has('push-notification') && 'push-notification',
  });

  server.on('connection', (socket) => {
    let browser = '';
    const say = (words: Record<string, unknown>) => socket.send(JSON.stringify(words));
    const answers: Record<string, (said: Said) => void> = {
      hello({ uaid }) {
        browser = uaid || randomUUID().replaceAll('-', '');
        browsers.set(browser, socket);
        say({
          messageType: 'hello',
          uaid: browser,
          status: 200,
          use_webpush: true,
          broadcasts: {},
        });
        for (const box of boxes.values()) box.deliver();
      },
      register({ channelID = '', key = '' }) {
        boxes.set(channelID, mailbox(channelID, browser, key));
        const pushEndpoint = `https://${pushHosts.firefox[0]}/wpush/v2/${channelID}`;
        say({ messageType: 'register', channelID, status: 200, pushEndpoint });
      },
      unregister({ channelID = '' }) {
        boxes.delete(channelID);
        say({ messageType: 'unregister', channelID, status: 200 });
      },
      ack({ updates = [] }) {
        for (const { channelID, version, code } of updates) {
          const box = boxes.get(channelID);
          if (box) acknowledge(box, version);
          acknowledged.push(code);
        }
      },
    };
    socket.on('error', () => socket.terminate());
    socket.on('message', (words) => {
      const said = JSON.parse(String(words)) as Said;
      // An empty object is a ping.
      if (!said.messageType) say({});
      else answers[said.messageType]?.(said);
    });
  });

  /** Sends each message once in a connection, and again in the next one if it was not acknowledged. */
  function mailbox(channelID: string, browser: string, key: string) {
    let connection: WebSocket | undefined;
    const sent = new Set<string>();
    const box = {
      key: key.replace(/=+$/, ''),
      waiting: [],
      deliver() {
        const socket = browsers.get(browser);
        if (socket?.readyState !== socket?.OPEN) return;
        if (socket !== connection) sent.clear();
        connection = socket;
        for (const { id, body } of dropExpired(box, Date.now())) {
          if (sent.has(id)) continue;
          sent.add(id);
          const data = body.toString('base64url');
          const words = { messageType: 'notification', channelID, version: id, data };
          socket?.send(JSON.stringify({ ...words, headers: { encoding: 'aes128gcm' } }));
        }
      },
    };
    return box;
  }

  await new Promise<void>((done) => server.once('listening', done));
  return {
    address: `ws://127.0.0.1:${port}/`,
    acknowledged,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of server.clients) socket.terminate();
      }),
  };
}
