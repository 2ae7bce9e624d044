/** Puts https before a provider on this machine, as an operator's proxy does. */
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Certificates } from '../push/certificates.ts';

export type TlsFront = {
  readonly origin: string;
  /** Where requests are passed on to. */
  lead(port: number): void;
  close(): Promise<void>;
};

export async function openTlsFront({ key, cert }: Certificates): Promise<TlsFront> {
  let port = 0;
  const server = createServer({ key, cert }, (asked, response) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {});
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    lead(to) {
      port = to;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
