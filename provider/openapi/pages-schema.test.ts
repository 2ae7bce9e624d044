/**
 * docs/pages.schema.json, the example in docs/operating.md and the provider agree about what a `pages.json` may hold.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { parsePages } from '../titles/read-pages-file.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const takes = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(read('pages.schema.json')),
);

/** The first block of JSON in the section. */
const section = read('operating.md').split('\n## Pages\n')[1] ?? '';
const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '');

const home = (strip: object) => ({ pages: [{ slug: 'home', strips: [strip] }] });

it.each<[string, unknown, boolean]>([
  ['the example in the docs', example, true],
  [
    'the order of pages that make themselves',
    { pages: [{ slug: 'live' }, { slug: 'home' }] },
    true,
  ],
  ['a strip by query', home({ title: 'A', query: { kind: 'show', genre: ['Drama'] } }), true],
  ['a strip by hand', home({ title: { ar: 'أ' }, entries: [{ channel: 'one' }] }), true],
  ['no pages', {}, false],
  ['an empty list of pages', { pages: [] }, false],
  ['a page without a slug', { pages: [{ title: 'A' }] }, false],
  ['a slug with a space', { pages: [{ slug: 'a b' }] }, false],
  ['a field that is not known', home({ title: 'A', query: { genres: 'Drama' } }), false],
  ['a look that there is not', home({ title: 'A', look: 'wall', query: {} }), false],
  ['half an entry', home({ title: 'A', query: { most: 1.5 } }), false],
  ['an entry of two kinds', home({ title: 'A', entries: [{ film: 'a', show: 'b' }] }), false],
])('%s is taken or refused by both', (_, document, good) => {
  expect(takes(document)).toBe(good);
  expect('document' in parsePages(JSON.stringify(document), 'pages.json')).toBe(good);
});
