/** The form of `pages.json`, in which an operator describes the pages. docs/operating.md, "Pages". */
import * as v from 'valibot';
import { reservedSlugs } from '#src/domain/catalogue/reserved-slugs.ts';
import { languages } from '#src/domain/language.ts';

/**
 * First parts of paths that are already taken, by screens, by files or by checks of the server. A page with such a
 * name could not be opened.
 */
export const takenSlugs: ReadonlySet<string> = new Set([
  ...reservedSlugs,
  ...`account admin api assets auth casts dev icons index livez media metrics oidc readyz screenshots settings stop-change
  tags tv-show video video-details`.split(/\s+/),
]);

/** The pages that are made automatically, in the order that they have without a `pages.json`. */
export const automaticPages = ['home', 'films', 'series', 'live', 'kids'] as const;
export type AutomaticPage = (typeof automaticPages)[number];

/** A text of 1 to 200 characters. `takes` is the message for anything else. */
const shortText = (takes: string) =>
  v.pipe(v.string(takes), v.trim(), v.minLength(1, takes), v.maxLength(200, takes));
const wordingTakes = `a text, or one for each language, such as {"en": "…", "ar": "…"}`;

const Wording = v.pipe(
  v.union(
    [
      shortText(wordingTakes),
      v.pipe(
        v.strictObject(
          v.entriesFromList(languages, v.optional(shortText(wordingTakes))),
          wordingTakes,
        ),
        v.check((wordings) => Object.keys(wordings).length > 0, wordingTakes),
      ),
    ],
    wordingTakes,
  ),
  v.description(`A text for everybody, or one for each language (${languages.join(', ')}).`),
);

const nameTakes = 'a name, or a list of names';
const Names = v.union(
  [
    shortText(nameTakes),
    v.pipe(
      v.array(shortText(nameTakes), nameTakes),
      v.minLength(1, nameTakes),
      v.maxLength(50, nameTakes),
    ),
  ],
  nameTakes,
);

const slugTakes = 'small Latin letters, digits and hyphens';
const Slug = v.pipe(v.string(slugTakes), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, slugTakes));

const wholeNumberBetween = (from: number, to: number) => {
  const takes = `a whole number from ${from} to ${to}`;
  return v.pipe(v.number(takes), v.integer(takes), v.minValue(from, takes), v.maxValue(to, takes));
};

const StripQuery = v.pipe(
  v.strictObject({
    kind: v.optional(
      v.pipe(
        v.picklist(['film', 'show', 'title', 'channel'], 'film, show, title or channel'),
        v.description('`title` means films and shows.'),
      ),
      'title',
    ),
    genre: v.optional(
      v.pipe(Names, v.description('By any of its names, such as `Sci-Fi` or `خيال علمي`.')),
    ),
    tag: v.optional(v.pipe(Names, v.description('A keyword of the source.'))),
    group: v.optional(v.pipe(Names, v.description('A group of channels in a playlist.'))),
    source: v.optional(
      v.pipe(Names, v.description('The id of a source, as `npm run source -- list` shows it.')),
    ),
    certificateAtMost: v.optional(
      v.pipe(
        wholeNumberBetween(0, 21),
        v.description(
          'Years: titles without a certificate, and with one for older viewers, are left out.',
        ),
      ),
    ),
    order: v.optional(v.picklist(['newest', 'title', 'year'], 'newest, title or year'), 'newest'),
    most: v.optional(
      v.pipe(wholeNumberBetween(1, 1000), v.description('How many entries at most.')),
      50,
    ),
  }),
  v.check(
    ({ kind, genre, tag, source, certificateAtMost }) =>
      kind !== 'channel' ||
      [genre, tag, source, certificateAtMost].every((one) => one === undefined),
    'for channels only group and most',
  ),
  v.check(
    ({ kind, group }) => kind === 'channel' || group === undefined,
    'group only for channels',
  ),
);
export type StripQuery = v.InferOutput<typeof StripQuery>;

const idTakes = 'an id, as it stands in the address of a film, a show or a channel';
const Id = shortText(idTakes);
const StripEntry = v.union(
  [v.strictObject({ film: Id }), v.strictObject({ show: Id }), v.strictObject({ channel: Id })],
  '{"film": id}, {"show": id} or {"channel": id}',
);
export type StripEntry = v.InferOutput<typeof StripEntry>;

const StripEntryList = v.pipe(
  v.array(StripEntry, 'a list of entries'),
  v.minLength(1, 'at least one entry'),
  v.maxLength(500, 'at most 500 entries'),
);

const looks = ['hero', 'row', 'posters', 'banner'] as const;
const StripDocument = v.pipe(
  v.strictObject({
    title: Wording,
    look: v.optional(v.picklist(looks, 'hero, row, posters or banner'), 'row'),
    button: v.optional(Wording),
    query: v.optional(StripQuery),
    entries: v.optional(v.pipe(StripEntryList, v.description('By hand, instead of `query`.'))),
  }),
  v.check(
    ({ query, entries }) => (query === undefined) !== (entries === undefined),
    'either query or entries',
  ),
);
export type StripDocument = v.InferOutput<typeof StripDocument>;

const PageDocument = v.pipe(
  v.strictObject({
    slug: v.pipe(
      Slug,
      v.check((slug) => !takenSlugs.has(slug), 'another name: this address is taken'),
      v.description(
        `The end of its address. ${automaticPages.join(', ')} make themselves when they have no strips.`,
      ),
    ),
    title: v.optional(Wording),
    strips: v.optional(
      v.pipe(
        v.array(StripDocument, 'a list of strips'),
        v.minLength(1, 'at least one strip'),
        v.maxLength(60, 'at most 60 strips'),
      ),
    ),
  }),
  v.check(
    ({ slug, strips }) => strips !== undefined || isAutomatic(slug),
    `strips, unless it is one of ${automaticPages.join(', ')}`,
  ),
  v.check(({ slug, title }) => title !== undefined || isAutomatic(slug), 'a title'),
);
export type PageDocument = v.InferOutput<typeof PageDocument>;

export const PagesDocument = v.strictObject({
  $schema: v.optional(v.string()),
  pages: v.pipe(
    v.array(PageDocument, 'a list of pages'),
    v.minLength(1, 'at least one page'),
    v.maxLength(40, 'at most 40 pages'),
    v.check(
      (pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length,
      'pages with different slugs',
    ),
    v.description('In the order of the menu; the first one is home.'),
  ),
});
export type PagesDocument = v.InferOutput<typeof PagesDocument>;

export function isAutomatic(slug: string): slug is AutomaticPage {
  return automaticPages.some((one) => one === slug);
}
