/**
 * docs/openapi.json says what the app reads: it is made from the contracts, agrees with them, and is valid and
 * complete.
 */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  keptAnswerPaths,
  optionalCalls,
  recordPaths,
  unkeptPaths,
} from '#src/contracts/kept-and-unkept-get-paths.ts';
import { plainAnswers } from '../../tests/support/plain-api.ts';
import { getCalls } from '../doctor/get-calls.ts';
import { type SchemaLeaf, shapeOf } from '../doctor/schema-shape.ts';
import { generatedDocs } from './generated-docs.ts';
import { leaves } from './leaf-schemas.ts';
import { makeOpenApiDocument } from './openapi-document.ts';
import { wireThings } from './wire-things.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const document = makeOpenApiDocument();
const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get ? [path.slice(1)] : [],
);
const starred = (path: string) => path.replace(/\{\w+\}/g, '*');

describe('in docs/', () => {
  it.each(Object.entries(generatedDocs))(
    '%s is as the contracts make it: if not, run npm run openapi',
    (name, make) => {
      const present = read(name);
      expect(make(present) === present).toBe(true);
    },
  );

  it('the page of the document names every call, and loads nothing', () => {
    const page = read('openapi.html');
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter((call) => !page.includes(`<code>${call}</code>`))).toEqual([]);
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(/);
  });
});

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(read('openapi.json')));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has every GET of the app, and no other', () => {
    const asked: string[] = [...recordPaths, ...keptAnswerPaths, ...unkeptPaths];
    expect(
      [...new Set(gets.map(starred))].filter((path) => path !== 'blog/posts/latest').sort(),
    ).toEqual(asked.sort());
  });

  it('says of the calls that only we have that they may be missing', () => {
    const missing = gets.filter((path) => document.paths[`/${path}`]?.get?.['x-optional']);
    expect(
      Object.keys(optionalCalls).filter((path) => !missing.map(starred).includes(path)),
    ).toEqual([]);
  });

  it('has words only for fields that there are', () => {
    const unknown = Object.entries(wireThings).flatMap(([name, { schema, fields = {} }]) => {
      const form = shapeOf(schema);
      const entries = form.kind === 'object' ? form.entries : undefined;
      return entries
        ? Object.keys(fields)
            .filter((field) => !(field in entries))
            .map((field) => `${name}: ${field}`)
        : [];
    });
    expect(unknown).toEqual([]);
  });
});

const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
ajv.addSchema(document, 'openapi');
const pointer = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether the document takes the answer of a GET. */
function takes(path: string, body: unknown): boolean {
  const place = `paths/${pointer(`/${path}`)}/get/responses/2XX/content/application~1json/schema`;
  return ajv.validate({ $ref: `openapi#/${encodeURI(place)}` }, body);
}

describe('the document and the app', () => {
  const answers = Object.entries(plainAnswers('https://tv.example')).flatMap(([path, body]) => {
    const form = gets.find(
      (one) =>
        (new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path) && !gets.includes(path)) ||
        one === path,
    );
    return form ? [[path, form, body] as const] : [];
  });

  it.each(answers)('both take the plain answer of %s', (_, path, body) => {
    expect(takes(path, body)).toBe(true);
    expect(v.safeParse(getCalls[path as keyof typeof getCalls].schema, body).success).toBe(true);
  });

  const film = { id: 1, title: 'The Ferry' };
  const entry = { type: 'video', content: film };
  const bodies: readonly (readonly [string, string, unknown, boolean])[] = [
    ['a bare list', 'entries', [entry], true],
    ['a list with numbers for keys', 'entries', { data: { 3: entry } }, true],
    ['an empty list that is null', 'entries', { data: null }, true],
    ['a page below data', 'entries', { data: { data: [entry], last_page: '2' } }, true],
    ['a last page below meta', 'entries', { data: [entry], meta: { last_page: 2 } }, true],
    ['a thing without an envelope', 'videos/{id}', film, true],
    ['fields that are null', 'videos/{id}', { ...film, duration: null, tags: null }, true],
    ['a length in digits', 'videos/{id}', { ...film, duration: '600' }, true],
    ['wordings as a text', 'videos/{id}', { ...film, title_trans: '{"ar":"العبّارة"}' }, true],
    [
      'an episode by its id or as a video',
      'playlists/{id}',
      { ...film, show_episode: { id: 2 }, current_video: 2 },
      true,
    ],
    ['channels below channels', 'live-streams/epg', { data: { channels: { 1: { id: 7 } } } }, true],
    ['a search with counts', 'search', { data: { data: [entry], counts: { video: 1 } } }, true],
    ['notices without a status', 'web-notifications', [{ title: 'New' }], true],
    [
      'a temp user below its name',
      'email/confirm/{id}',
      { data: { temp_user: { id: 1, email: 'a@tv.example' } } },
      true,
    ],
    ['a video without an id', 'videos/{id}', { title: 'The Ferry' }, false],
    ['a video whose id is null', 'videos/{id}', { data: { id: null } }, false],
    ['a page without its strips', 'pages/{slug}', { data: { title: 'Home' } }, false],
    ['a list that is missing', 'entries', { message: 'none' }, false],
    ['a list that is a text', 'pages', { data: 'none' }, false],
    ['a ban of favourites', 'user/favorites/{id}', { type: 'banned' }, false],
  ];

  it.each(bodies)('agree about %s', (_, path, body, good) => {
    expect(v.safeParse(getCalls[path as keyof typeof getCalls].schema, body).success).toBe(good);
    expect(takes(path, body)).toBe(good);
  });

  const values: readonly unknown[] = [
    7,
    -1.5,
    '',
    '7',
    '-1.5',
    'yes',
    'x',
    true,
    false,
    null,
    {},
    { en: 'One' },
    '{"en":"One"}',
    [],
    '2026-11-21 20:00:00',
    '/a.webp',
  ];
  const schemasOfLeaves = new Map<SchemaLeaf, v.GenericSchema>();
  for (const { schema } of Object.values(wireThings)) {
    const form = shapeOf(schema);
    for (const entry of form.kind === 'object' ? Object.values(form.entries) : []) {
      const inner = shapeOf(entry);
      if (inner.kind === 'leaf' && entry.type === 'optional')
        schemasOfLeaves.set(inner.leaf, entry);
    }
  }

  it.each(Object.entries(leaves))('both take what the app reads as %s', (leaf, { name }) => {
    const own = schemasOfLeaves.get(leaf as SchemaLeaf);
    if (!own) throw new Error(`no thing has a field of the form ${leaf}`);
    const inDocument = { $ref: `openapi#/components/schemas/${name}` };
    const read = values.filter((value) => !isLost(own, value));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((value) => !ajv.validate(inDocument, value))).toEqual([]);
  });
});

/** Whether the app reads nothing of a value that is there. */
function isLost(schema: v.GenericSchema, value: unknown): boolean {
  const parsed = v.safeParse(schema, value);
  return value === null || !parsed.success || parsed.output === undefined;
}
