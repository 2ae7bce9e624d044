/** Messages between the page and the worker. */
import * as v from 'valibot';
import { ToPage, type ToWorker } from '../contracts/worker-messages.ts';

/**
 * Posts a message now, or as soon as there is a worker; messages keep their order. Without a worker the message is
 * dropped, and the page does by itself what it can.
 */
export function postToWorker(message: ToWorker): void {
  void activeWorker().then((worker) => worker?.postMessage(message));
}

/** The worker's answer; `undefined` when it gives none within `timeoutMs`. */
export async function askWorker(message: ToWorker, timeoutMs = 3000): Promise<ToPage | undefined> {
  const worker = await waitAtMost(activeWorker(), timeoutMs);
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ToPage | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(parse(data));
  });
  worker.postMessage(message, [port2]);
  const answered = await waitAtMost(answer, timeoutMs);
  port1.close();
  return answered;
}

/** Messages that the worker sends unasked. The listener calls `acknowledge` where the message wants an answer. */
export function onWorkerMessage(
  listener: (message: ToPage, acknowledge: () => void) => void,
): () => void {
  const onMessage = ({ data, ports }: MessageEvent) => {
    const message = parse(data);
    if (message) listener(message, () => ports[0]?.postMessage(true));
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}

/** Calls `go` with the path to show when a notification is clicked while this window is open. */
export function onNotificationPath(go: (path: string) => void): () => void {
  return onWorkerMessage((message, acknowledge) => {
    if (message.type !== 'go') return;
    acknowledge();
    go(message.path);
  });
}

/** Undefined in a browser without workers. Never resolves when registering the worker has failed. */
async function activeWorker(): Promise<ServiceWorker | null | undefined> {
  const registration = await navigator.serviceWorker?.ready;
  return registration?.active;
}

function parse(data: unknown): ToPage | undefined {
  const parsed = v.safeParse(ToPage, data);
  return parsed.success ? parsed.output : undefined;
}

/** The promise's value, or `undefined` after `milliseconds`. */
export function waitAtMost<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
