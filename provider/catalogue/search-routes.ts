/** /search. docs/decisions.md, "Search". */

import { type Context, Hono } from 'hono';
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import type { Sentence } from '../locales/i18n.ts';
import { ceilingKey } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import { castsById } from './casts.ts';
import { entriesByKey } from './entries.ts';
import { type RefType, refKey, refTypeOf } from './entry-refs.ts';
import type { ReadContext } from './read-context.ts';
import {
  type Paging,
  readPaging,
  readQueryText,
  refuseField,
  requestedParts,
} from './read-request.ts';
import {
  type Counts,
  countsOf,
  isEntryRef,
  type SearchRef,
  type SearchType,
  search,
} from './search.ts';
import { viewerStatePart } from './viewer-state-part.ts';
import type { CastWire, EntryWire } from './wire-types.ts';

type FoundWire = EntryWire | { type: 'cast'; content: CastWire };
type SearchPage = { data: FoundWire[]; last_page: number; counts?: Counts };

const entryTypes: readonly RefType[] = ['video', 'tv-show', 'live-stream'];

export function searchRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const { responses } = provider;

  /** Caches the result, so that the next page and the other kinds need no further search. */
  const findRefs = (typed: string, types: readonly SearchType[], { ceiling }: ReadContext) =>
    responses.get(['found', typed, types, ceilingKey(ceiling)], () =>
      search(provider, typed, types, ceiling),
    );

  app.get('/search', (c) => {
    const [typed, paging, named, type] = [typedOf(c), readPaging(c), requestedParts(c), typeOf(c)];
    // People are not entries, so only a client that asks for `casts` gets people.
    const all: readonly SearchType[] = named.has('casts') ? [...entryTypes, 'cast'] : entryTypes;
    const counted = named.has('counts');
    return c.var.cached({
      asked: [typed, paging, type, all.length, counted],
      withStreams: true,
      make: async (context) => {
        const refs = await findRefs(typed, type ? [type] : all, context);
        const counts = counted
          ? countsOf(type ? await findRefs(typed, all, context) : refs)
          : undefined;
        return { data: { ...(await pageOf(context, refs, paging)), ...(counts && { counts }) } };
      },
      personal: viewerStatePart<{ data: SearchPage }>(({ data }, each) => ({
        data: { ...data, data: data.data.map((one) => (one.type === 'cast' ? one : each(one))) },
      })),
    });
  });

  return app;
}

async function pageOf(
  context: ReadContext,
  refs: readonly SearchRef[],
  { page, limit }: Paging,
): Promise<SearchPage> {
  const shown = refs.slice((page - 1) * limit, page * limit);
  const people = shown.filter((ref) => !isEntryRef(ref)).map(({ id }) => id);
  const [entries, casts] = await Promise.all([
    entriesByKey(context, shown.filter(isEntryRef)),
    castsById(context, people),
  ]);
  const data = shown.flatMap((ref): FoundWire[] => {
    if (isEntryRef(ref)) return [entries.get(refKey(ref)) ?? []].flat();
    const content = casts.get(ref.id);
    return content ? [{ type: 'cast', content }] : [];
  });
  return { data, last_page: Math.max(1, Math.ceil(refs.length / limit)) };
}

function typeOf(c: Context<Env>): SearchType | undefined {
  const type = readQueryText(c, 'type');
  if (type === undefined || type === 'cast') return type;
  return refTypeOf(type) ?? refuseField('type', unknownType);
}

const unknownType: Sentence = (i18n) =>
  i18n._('The type must be video, tv-show, live-stream or cast.');

const shortest = 3;
const longest = 200;

/** Reads the words of the search and folds them, so that all spellings count as one. */
function typedOf(c: Context<Env>): string {
  const typed = (c.req.query('q') ?? '').trim();
  if (typed === '') {
    refuseField('q', (i18n) => i18n._('q is a required field'));
  }
  if ([...typed].length < shortest) {
    refuseField('q', (i18n) => i18n._('q must be at least 3 characters'));
  }
  return foldSpelling([...typed].slice(0, longest).join(''));
}
