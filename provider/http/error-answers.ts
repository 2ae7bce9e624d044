/** What an error that was thrown becomes in the answer and in the log. */
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Log } from '../operations/log.ts';
import type { Env } from '../provider-types.ts';
import { Refusal } from './refusal.ts';
import { requestLanguage } from './request-language.ts';

const unexpected = new Refusal(500, (i18n) =>
  i18n._('Something went wrong on our side. Please try again.'),
);

/** Refusals and errors of Hono keep their status. Anything else is a 500 and a log line that names no viewer. */
export function answerError(log: Pick<Log, 'error'>): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    if (error instanceof HTTPException)
      return answerRefusal(c, new Refusal(error.status, error.message));
    // Neither path nor message is logged: the path may hold a code or an id, and the message may quote what a viewer
    // sent.
    log.error(`${c.get('requestId')} ${c.req.method} 500 ${errorOrigin(error)}`);
    return answerRefusal(c, unexpected);
  };
}

function answerRefusal(c: Context<Env>, refusal: Refusal): Response {
  return c.json(refusal.body(requestLanguage(c)), refusal.status, { ...refusal.headers });
}
