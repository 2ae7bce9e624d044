/** /user/progress: the list "continue watching". */
import { type Context, Hono } from 'hono';
import { readChangeId, runChangeOnce } from '../http/idempotency.ts';
import { ceilingOf, requireProfile } from '../http/recognise-viewer.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import { hideFromContinueWatching, readContinueWatching } from './continue-watching.ts';
import { type RefType, refTypeOf } from './entry-refs.ts';
import { refuseAboveCeiling } from './favourites.ts';
import { readContextOf } from './read-context.ts';
import { pathId, readPaging, readReportTime, refuseField } from './read-request.ts';

export function continueWatchingRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/user/progress', async (c) => {
    const { id } = requireProfile(c);
    return c.json(await readContinueWatching(await readContextOf(c, provider), id, readPaging(c)));
  });

  app.delete('/user/progress/:type/:id', async (c) => {
    const profile = requireProfile(c).id;
    const ref = { type: watchedTypeOf(c), id: pathId(c) };
    await refuseAboveCeiling(db, ref, ceilingOf(c));
    const call = `stop continuing ${ref.type} ${ref.id}`;
    const now = provider.now();
    const time = readReportTime(c, now);
    const change = { actor: profile, call, key: readChangeId(c), now };
    await runChangeOnce(db, change, async (within) => {
      await hideFromContinueWatching(within, { profile, ...ref, ...time });
      return true;
    });
    return c.json({ data: ref });
  });

  return app;
}

function watchedTypeOf(c: Context<Env>): RefType {
  const type = refTypeOf(c.req.param('type') ?? '');
  return type === 'video' || type === 'tv-show' ? type : refuseField('type', unknownType);
}

const unknownType: Sentence = (i18n) => i18n._('The type must be video or tv-show.');
