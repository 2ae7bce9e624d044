/** Lists of entries: /entries, /tags, /casts and /search. */
import { type Context, Hono } from 'hono';
import { missing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider.ts';
import { castOf } from './casts.ts';
import { entriesOf } from './entries.ts';
import { entriesOfStrip, everyEntry, pageOf, type RefPage } from './listing.ts';
import { stripOf } from './pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { type RefType, refTypeOf } from './refs.ts';
import { idOf, pagingOf, refuseField, textOf } from './request.ts';
import { search } from './search.ts';
import { allTags, tagOf } from './tags.ts';
import type { EntryWire } from './wire-forms.ts';

export function entryRoutes(provider: Provider): Hono<Env> {
  const { db } = provider;
  const app = new Hono<Env>();

  app.get('/entries', async (c) => {
    const reader = readerOf(c, provider);
    const strip = textOf(c, 'strip_id');
    if (strip !== undefined && !(await stripOf(reader, strip, new Set()))) missing();
    const listing =
      strip === undefined
        ? everyEntry({ tag: textOf(c, 'tag'), cast: textOf(c, 'cast'), type: typeOf(c) })
        : entriesOfStrip(strip);
    return c.json(await entryPage(reader, await pageOf(db, listing, pagingOf(c))));
  });

  app.get('/tags', async (c) => c.json({ data: await allTags(readerOf(c, provider)) }));

  app.get('/tags/:id', async (c) => {
    return c.json({ data: (await tagOf(readerOf(c, provider), idOf(c))) ?? missing() });
  });

  app.get('/tags/:id/entries', async (c) => {
    const reader = readerOf(c, provider);
    const tag = idOf(c);
    if (!(await tagOf(reader, tag))) missing();
    return c.json(await entryPage(reader, await pageOf(db, everyEntry({ tag }), pagingOf(c))));
  });

  app.get('/casts/:id', async (c) => {
    return c.json({ data: (await castOf(readerOf(c, provider), idOf(c))) ?? missing() });
  });

  app.get('/casts/:id/entries', async (c) => {
    const reader = readerOf(c, provider);
    const cast = idOf(c);
    if (!(await castOf(reader, cast))) missing();
    return c.json(await entryPage(reader, await pageOf(db, everyEntry({ cast }), pagingOf(c))));
  });

  app.get('/search', async (c) => {
    const found = await search(db, typedOf(c), pagingOf(c));
    return c.json({ data: await entryPage(readerOf(c, provider), found) });
  });

  return app;
}

type EntryPage = { data: EntryWire[]; last_page: number };

export async function entryPage(reader: Reader, { refs, last_page }: RefPage): Promise<EntryPage> {
  return { data: await entriesOf(reader, refs), last_page };
}

function typeOf(c: Context<Env>): RefType | undefined {
  const type = textOf(c, 'type');
  return type === undefined ? undefined : (refTypeOf(type) ?? refuseField('type', unknownType));
}

const unknownType = {
  en: 'The type must be video, tv-show or live-stream.',
  ar: 'يجب أن يكون النوع video أو tv-show أو live-stream.',
};

const shortest = 3;
const longest = 200;

function typedOf(c: Context<Env>): string {
  const typed = (c.req.query('q') ?? '').trim();
  if (typed === '') {
    refuseField('q', { en: 'q is a required field', ar: 'كلمة البحث مطلوبة' });
  }
  if ([...typed].length < shortest) {
    refuseField('q', {
      en: 'q must be at least 3 characters',
      ar: 'يجب ألا تقل كلمة البحث عن 3 أحرف',
    });
  }
  return typed.slice(0, longest);
}
