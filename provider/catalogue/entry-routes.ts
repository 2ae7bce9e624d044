/** Lists of entries: /entries, /tags and /casts. */
import { type Context, Hono } from 'hono';
import { missing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { castOf } from './casts.ts';
import { entriesOf, sharedEntriesOf } from './entries.ts';
import { entriesOfStrip, everyEntry, pageOf, type RefPage } from './listing.ts';
import { stripOf } from './pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { type RefType, refTypeOf } from './refs.ts';
import { idOf, pagingOf, refuseField, textOf } from './request.ts';
import { answerShared } from './shared-answers.ts';
import { allTags, tagOf } from './tags.ts';
import type { EntryWire } from './wire-forms.ts';

export function entryRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  /** A page of a list, kept under what it was asked with. `found` refuses what does not exist. */
  const answerList = (c: Context<Env>, key: unknown[], found: (of: Reader) => Promise<RefPage>) =>
    answerShared(c, provider, {
      key,
      make: async (reader) => sharedPage(reader, await found(reader)),
      withEntries: ({ data, last_page }, each) => ({ data: data.map(each), last_page }),
    });

  app.get('/entries', (c) => {
    const strip = textOf(c, 'strip_id');
    const wanted = { tag: textOf(c, 'tag'), cast: textOf(c, 'cast'), type: typeOf(c) };
    const paging = pagingOf(c);
    return answerList(c, ['entries', strip, wanted, paging], async (reader) => {
      if (strip !== undefined && !(await stripOf(reader, strip, new Set()))) missing();
      return pageOf(db, strip === undefined ? everyEntry(wanted) : entriesOfStrip(strip), paging);
    });
  });

  app.get('/tags', (c) =>
    answerShared(c, provider, {
      key: ['tags'],
      make: async (reader) => ({ data: await allTags(reader) }),
    }),
  );

  app.get('/tags/:id', async (c) => {
    return c.json({ data: (await tagOf(await readerOf(c, provider), idOf(c))) ?? missing() });
  });

  app.get('/tags/:id/entries', (c) => {
    const [tag, paging] = [idOf(c), pagingOf(c)];
    return answerList(c, ['tag entries', tag, paging], async (reader) => {
      if (!(await tagOf(reader, tag))) missing();
      return pageOf(db, everyEntry({ tag }), paging);
    });
  });

  app.get('/casts/:id', async (c) => {
    return c.json({ data: (await castOf(await readerOf(c, provider), idOf(c))) ?? missing() });
  });

  app.get('/casts/:id/entries', (c) => {
    const [cast, paging] = [idOf(c), pagingOf(c)];
    return answerList(c, ['cast entries', cast, paging], async (reader) => {
      if (!(await castOf(reader, cast))) missing();
      return pageOf(db, everyEntry({ cast }), paging);
    });
  });

  return app;
}

type EntryPage = { data: EntryWire[]; last_page: number };

export async function entryPage(reader: Reader, { refs, last_page }: RefPage): Promise<EntryPage> {
  return { data: await entriesOf(reader, refs), last_page };
}

/** The same as everybody is told it. */
async function sharedPage(reader: Reader, { refs, last_page }: RefPage): Promise<EntryPage> {
  return { data: await sharedEntriesOf(reader, refs), last_page };
}

function typeOf(c: Context<Env>): RefType | undefined {
  const type = textOf(c, 'type');
  return type === undefined ? undefined : (refTypeOf(type) ?? refuseField('type', unknownType));
}

const unknownType = {
  en: 'The type must be video, tv-show or live-stream.',
  ar: 'يجب أن يكون النوع video أو tv-show أو live-stream.',
};
