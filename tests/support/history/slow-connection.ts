/** A connection between a provider and its database that can be held up, so that nothing gets through, and cut. */
import { connect, createServer, type Socket } from 'node:net';

export type SlowConnection = {
  port: number;
  /** From now on nothing gets through, but nothing is lost. */
  hold(): void;
  /** Lets through what was held up. */
  release(): void;
  /** Breaks all connections. New ones can be made. */
  cut(): void;
  close(): Promise<void>;
};

/** The connection leads to `target`, a port of this machine. */
export async function openSlowConnection(target: number): Promise<SlowConnection> {
  const ends = new Set<Socket>();
  let held = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.pipe(to);
      if (held) from.unpipe(to).pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      others.set(from, to);
    }
  });
  const others = new WeakMap<Socket, Socket>();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port,
    hold() {
      held = true;
      for (const end of ends) end.unpipe().pause();
    },
    release() {
      held = false;
      for (const end of ends) {
        const other = others.get(end);
        if (other) end.pipe(other);
      }
    },
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}
