/** Lists of entries: /entries, /tags and /casts. */

import { type Context, Hono } from 'hono';
import { refuseMissing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider-types.ts';
import { findCast } from './casts.ts';
import { readEntries, readEntriesWithoutState } from './entries.ts';
import {
  filteredRefsQuery,
  type RefPage,
  readRefPage,
  stripRefsQuery,
} from './entry-list-queries.ts';
import { type RefType, refTypeOf, unknownRefType } from './entry-refs.ts';
import { findStripWithoutEntries } from './menu-pages.ts';
import { type ReadContext, readContextOf } from './read-context.ts';
import { pathId, readPaging, readQueryText, refuseField } from './read-request.ts';
import { allTags, findTag } from './tags.ts';
import { viewerStatePart } from './viewer-state-part.ts';
import type { EntryWire } from './wire-types.ts';

export function entryListRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/entries', (c) => {
    const strip = readQueryText(c, 'strip_id');
    const wanted = {
      tag: readQueryText(c, 'tag'),
      cast: readQueryText(c, 'cast'),
      type: typeOf(c),
    };
    const paging = readPaging(c);
    return answerList(c, [strip, wanted, paging], async (context) => {
      if (strip !== undefined && !(await findStripWithoutEntries(context, strip, new Set())))
        refuseMissing();
      return readRefPage(
        db,
        strip === undefined
          ? filteredRefsQuery(wanted, context.ceiling)
          : stripRefsQuery(strip, context.ceiling),
        paging,
      );
    });
  });

  app.get('/tags', (c) =>
    c.var.cached({
      asked: [],
      make: async (context) => ({ data: await allTags(context) }),
    }),
  );

  const things = { tag: findTag, cast: findCast } as const;
  for (const kind of ['tag', 'cast'] as const) {
    const find = things[kind];
    app.get(`/${kind}s/:id`, async (c) => {
      const data = await find(await readContextOf(c, provider), pathId(c));
      return c.json({ data: data ?? refuseMissing() });
    });
    app.get(`/${kind}s/:id/entries`, (c) => {
      const [id, paging] = [pathId(c), readPaging(c)];
      return answerList(c, [id, paging], async (context) => {
        if (!(await find(context, id))) refuseMissing();
        return readRefPage(db, filteredRefsQuery({ [kind]: id }, context.ceiling), paging);
      });
    });
  }

  return app;
}

/** Answers a page of a list and caches the answer. `found` throws a 404 when what the list is about does not exist. */
function answerList(
  c: Context<Env>,
  asked: unknown[],
  found: (of: ReadContext) => Promise<RefPage>,
): Promise<Response> {
  return c.var.cached({
    asked,
    withStreams: true,
    make: async (context) => readPageWithoutState(context, await found(context)),
    personal: viewerStatePart<EntryPage>(({ data, last_page }, each) => ({
      data: data.map(each),
      last_page,
    })),
  });
}

type EntryPage = { data: EntryWire[]; last_page: number };

export async function readEntryPage(
  context: ReadContext,
  { refs, last_page }: RefPage,
): Promise<EntryPage> {
  return { data: await readEntries(context, refs), last_page };
}

/** Like `readEntryPage`, without the viewer's favourites and progress. */
async function readPageWithoutState(
  context: ReadContext,
  { refs, last_page }: RefPage,
): Promise<EntryPage> {
  return { data: await readEntriesWithoutState(context, refs), last_page };
}

function typeOf(c: Context<Env>): RefType | undefined {
  const type = readQueryText(c, 'type');
  return type === undefined ? undefined : (refTypeOf(type) ?? refuseField('type', unknownRefType));
}
