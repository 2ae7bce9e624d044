/** A push service that accepts everything, at once or after a delay, and counts. */
import { createServer } from 'node:https';
import type { Certificates } from './certificates.ts';

export type PushSink = {
  /** The number of pushes, by the last part of their address. */
  counts: Map<string, number>;
  /** The number of pushes by signature. Each process of the provider makes its own signatures. */
  senders: Map<string, number>;
  /** The topic of each push, by its whole path: a push service keeps only the newest of one topic. */
  topics: Map<string, string[]>;
  /** The arrival of each push, epoch milliseconds. */
  arrivals: number[];
  origin: string;
  close(): Promise<void>;
};

/** `delay`: milliseconds before each answer. */
export async function openPushSink(
  { key, cert }: Certificates,
  { port, delay = 0 }: { port: number; delay?: number },
): Promise<PushSink> {
  const counts = new Map<string, number>();
  const senders = new Map<string, number>();
  const topics = new Map<string, string[]>();
  const arrivals: number[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    arrivals.push(Date.now());
    request.resume();
    const answer = () => {
      // A sender that gave up before will send it again, so this push does not count.
      if (request.socket.destroyed) return;
      countOne(counts, request.url?.split('/').at(-1) ?? '');
      countOne(senders, request.headers.authorization ?? '');
      const { url = '', headers } = request;
      topics.set(url, [...(topics.get(url) ?? []), String(headers.topic)]);
      response.writeHead(201).end();
    };
    // `setImmediate` runs after what has arrived is read: otherwise a busy machine's sender might have given up
    // already.
    if (delay > 0) setTimeout(() => setImmediate(answer), delay);
    else request.on('end', answer);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    counts,
    senders,
    topics,
    arrivals,
    origin: `https://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
