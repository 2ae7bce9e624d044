/**
 * The proxy of the provider. It connects requests for the real push services' hosts to our server on this machine, so
 * that browsers can use their real endpoints. All other hosts are refused.
 */
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';

export type Tunnel = { address: string; close(): Promise<void> };

export async function openTunnel(
  hosts: readonly string[],
  { port, to }: { port: number; to: number },
): Promise<Tunnel> {
  const open = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '' }, socket: Socket, head: Buffer) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    if (!hosts.includes(url.replace(/:443$/, ''))) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const service = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      service.write(head);
      service.pipe(socket).pipe(service);
    });
    service.on('error', () => socket.destroy());
    socket.on('close', () => service.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
