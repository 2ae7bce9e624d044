/** Who may meet a demo that nobody has opened: docs/decisions.md, "The demo". */

import type { MiddlewareHandler } from 'hono';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider.ts';
import { isForwarded, isLoopback } from './address.ts';
import { refuse } from './refusal.ts';

/**
 * A proxy speaks for somebody elsewhere, and a page of another site reaches us by a name that it has pointed at this
 * machine (DNS rebinding). Neither of them is a person who tries the demo here.
 */
export const onlyThisMachine: MiddlewareHandler<Env> = async (c, next) => {
  if (isForwarded(c) || !isLoopback(new URL(c.req.url).hostname)) refuse(421, notHere);
  await next();
};

const notHere: Sentence = (i18n) =>
  i18n._('This demo answers only the machine that it runs on. DEMO=1 opens it to others.');
