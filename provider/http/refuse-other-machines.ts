/** Limits a demo to this machine, unless it was opened to others: docs/decisions.md, "The demo". */
import type { MiddlewareHandler } from 'hono';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider-types.ts';
import { refuse } from './refusal.ts';
import { isForwarded, isLoopback } from './viewer-ip-address.ts';

/**
 * Refuses requests that a proxy forwarded, because they come from another machine, and requests with another host name,
 * because a page of another site can point its name to this machine (DNS rebinding).
 */
export const refuseOtherMachines: MiddlewareHandler<Env> = async (c, next) => {
  if (isForwarded(c) || !isLoopback(new URL(c.req.url).hostname)) refuse(421, notHere);
  await next();
};

const notHere: Sentence = (i18n) =>
  i18n._(
    'This demo answers only the machine that it runs on. DEMO=1 with HOST=0.0.0.0 opens it to others.',
  );
