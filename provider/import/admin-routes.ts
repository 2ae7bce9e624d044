/** /admin/import: how the import command reaches a running server. Open to this machine and the note's secret alone. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { demoCatalogue } from '../demo/catalogue.ts';
import { missing, refuse } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { type ImportMessage, ImportOrder } from './admin-message.ts';
import { carryOut } from './carry-out.ts';
import type { ImportTools } from './guide-import.ts';

/** A progress line a quarter of a second is enough for a human. */
const pace = 250;

export function importRoutes(
  provider: Provider,
  secret: string,
  tools: Partial<Pick<ImportTools, 'demoChannels' | 'onScheduleChange'>> = {},
): Hono<Env> {
  const app = new Hono<Env>();
  let busy = false;

  app.use('/import', async (c, next) => {
    // To anybody else there is nothing here.
    if (!fromThisMachine(c) || !knows(c, secret)) missing();
    await next();
  });

  app.get('/import', (c) => c.json({ data: { busy } }));

  app.post('/import', async (c) => {
    const order = v.safeParse(ImportOrder, await c.req.json().catch(() => undefined));
    if (!order.success) refuse(422, 'This is no order for an import.');
    if (busy) refuse(409, 'Another import is running.');
    busy = true;
    const { db, now } = provider;
    const work = { db, now, demoChannels: demoCatalogue.channels, ...tools };
    const body = messages((tell) => carryOut(order.output, work, tell)).pipeThrough(
      new TextEncoderStream(),
    );
    c.header('Content-Type', 'application/x-ndjson');
    return c.body(body);
  });

  function messages(
    work: (tell: (message: ImportMessage) => void) => Promise<void>,
  ): ReadableStream<string> {
    let told = 0;
    return new ReadableStream({
      // Not awaited by the stream: progress is read while the work goes on.
      start(controller) {
        const tell = (message: ImportMessage) => {
          const time = performance.now();
          if (message.kind === 'progress' && time - told < pace) return;
          told = time;
          controller.enqueue(`${JSON.stringify(message)}\n`);
        };
        void work(unlessGone(tell)).then(() => {
          busy = false;
          unlessGone(() => controller.close())();
        });
      },
    });
  }

  return app;
}

/** The command may have gone away; the import is finished all the same. */
function unlessGone<Told extends unknown[]>(
  tell: (...told: Told) => void,
): (...told: Told) => void {
  return (...told) => {
    try {
      tell(...told);
    } catch {
      // Nobody reads any more.
    }
  };
}

function fromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket.remoteAddress ?? '';
  // A proxy on this machine speaks for somebody else.
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
  return /^(::ffff:)?127\.|^::1$/.test(address) && forwarded === undefined;
}

function knows(c: Context, secret: string): boolean {
  const told = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(told), digest(secret));
}
