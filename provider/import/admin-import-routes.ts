/**
 * /admin/import: the address at which the import command reaches a running server. Only this machine may use it, with
 * the secret of the server's note.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../http/refusal.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env } from '../provider-types.ts';
import { type ImportMessage, ImportOrder } from './import-protocol.ts';

/** Progress is sent at most four times a second. */
const progressIntervalMs = 250;

/** Runs the import and reports its progress. Never throws. */
type RunImport = (order: ImportOrder, report: (message: ImportMessage) => void) => Promise<void>;

export function importRoutes(secret: string, runImport: RunImport): Hono<Env> {
  const app = new Hono<Env>();
  let busy = false;

  app.use('/import', requireLocalSecret(secret));

  app.get('/import', (c) => c.json({ data: { busy } }));

  app.post('/import', async (c) => {
    // A body that is not JSON is refused below, like any other body that is no order.
    const order = v.safeParse(ImportOrder, await c.req.json().catch(() => undefined));
    if (!order.success) refuse(422, 'This is no order for an import.');
    if (busy) refuse(409, 'Another import is running.');
    busy = true;
    const body = runAndStreamMessages((report) => runImport(order.output, report)).pipeThrough(
      new TextEncoderStream(),
    );
    c.header('Content-Type', 'application/x-ndjson');
    return c.body(body);
  });

  function runAndStreamMessages(
    work: (report: (message: ImportMessage) => void) => Promise<void>,
  ): ReadableStream<string> {
    let lastSentAt = 0;
    return new ReadableStream({
      // The stream does not wait for the import, so that progress can be read meanwhile.
      start(controller) {
        const report = (message: ImportMessage) => {
          const time = performance.now();
          if (message.kind === 'progress' && time - lastSentAt < progressIntervalMs) return;
          lastSentAt = time;
          controller.enqueue(`${JSON.stringify(message)}\n`);
        };
        void work(ignoreFailures(report)).then(() => {
          busy = false;
          ignoreFailures(() => controller.close())();
        });
      },
    });
  }

  return app;
}

/** The same function, but what it throws is ignored: the command may have ended, and the import goes on without it. */
function ignoreFailures<Args extends unknown[]>(
  report: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      report(...args);
    } catch {
      // The command has ended and reads no more.
    }
  };
}
