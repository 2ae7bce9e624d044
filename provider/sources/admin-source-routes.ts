/**
 * /admin/sources: the addresses at which the command reaches a running server. Only this machine may use them, with the
 * secret that the server has written into the data folder.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env, Provider } from '../provider-types.ts';
import { addSource, NewSource } from './add-source.ts';
import { changeSource, SourceChange } from './change-source.ts';
import { markSourceForAction, SourceAction } from './mark-source-for-action.ts';
import { SourceProblem } from './source.ts';
import { listSources, readSourceLog } from './sources-table.ts';

const LogRequest = v.object({
  source: v.optional(v.string()),
  after: v.pipe(v.string(), v.toNumber(), v.integer()),
  limit: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** `onChange` is called when a source becomes due. */
export function sourceRoutes(
  { db, now }: Provider,
  secret: string,
  onChange: () => Promise<void>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/sources', requireLocalSecret(secret));
  app.use('/sources/*', requireLocalSecret(secret));

  app.get('/sources', async (c) => c.json({ sources: await listSources(db) }));

  app.post('/sources', async (c) => {
    const added = await refuseOnProblem(addSource(db, await readBody(c, NewSource), now()));
    await onChange();
    return c.json(added);
  });

  app.post('/sources/change', async (c) => {
    await refuseOnProblem(changeSource(db, await readBody(c, SourceChange), now()));
    await onChange();
    return c.json({});
  });

  app.post('/sources/order', async (c) => {
    await refuseOnProblem(markSourceForAction(db, await readBody(c, SourceAction), now()));
    await onChange();
    return c.json({});
  });

  app.get('/sources/log', async (c) => {
    const request = v.safeParse(LogRequest, c.req.query());
    if (!request.success) refuse(422, 'This is no request for the log.');
    const { source: sourceId, after, limit } = request.output;
    return c.json({ lines: await readSourceLog(db, { sourceId, after, limit }) });
  });

  return app;
}

async function refuseOnProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SourceProblem) refuse(409, error.message);
    throw error;
  }
}
