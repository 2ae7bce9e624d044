/** The calls below /user/favorites. */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { FavouriteType } from '#src/contracts/favourite.ts';
import { readChangeId, runChangeOnce } from '../http/idempotency.ts';
import { ceilingOf, requireProfile } from '../http/recognise-viewer.ts';
import { readBody } from '../http/request-body.ts';
import { schemaMessage } from '../http/request-language.ts';
import type { Env, Provider } from '../provider-types.ts';
import { applyRulesOfFavourites } from '../reminders/rules/apply-rules.ts';
import { favouriteRefsQuery, readRefPage } from './entry-list-queries.ts';
import { readEntryPage } from './entry-list-routes.ts';
import { type RefType, refTypeOf, unknownRefType } from './entry-refs.ts';
import { readFavouriteState, toggleFavourite } from './favourites.ts';
import { readContextOf } from './read-context.ts';
import { pathId, readPaging, readQueryText, refuseField } from './read-request.ts';

const Toggle = v.object({
  type: v.optional(
    v.pipe(
      v.string(schemaMessage(unknownRefType)),
      v.transform((type) => refTypeOf(type)),
      v.picklist(FavouriteType.options, schemaMessage(unknownRefType)),
    ),
    'video',
  ),
});

export function favouriteRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/user/favorites', async (c) => {
    const { id } = requireProfile(c);
    const found = await readRefPage(db, favouriteRefsQuery(id, ceilingOf(c)), readPaging(c));
    return c.json(await readEntryPage(await readContextOf(c, provider), found));
  });

  app.get('/user/favorites/:id', async (c) => {
    const profile = requireProfile(c).id;
    const data = await readFavouriteState(
      db,
      profile,
      { type: typeOf(c), id: pathId(c) },
      ceilingOf(c),
    );
    return c.json({ data });
  });

  app.put('/user/favorites/:id', async (c) => {
    const profile = requireProfile(c).id;
    const id = pathId(c);
    const { type } = await readBody(c, Toggle);
    const now = provider.now();
    const change = { actor: profile, call: `favourite ${type} ${id}`, key: readChangeId(c), now };
    const data = await runChangeOnce(db, change, (within) =>
      toggleFavourite(within, profile, { type, id }, { now, ceiling: ceilingOf(c) }),
    );
    if (type === 'live-stream') await applyRulesOfFavourites(provider, profile);
    return c.json({ data });
  });

  return app;
}

function typeOf(c: Context<Env>): RefType {
  return refTypeOf(readQueryText(c, 'type') ?? 'video') ?? refuseField('type', unknownRefType);
}
