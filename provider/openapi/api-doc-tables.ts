/** Makes the tables of docs/api.md from the contracts and the tables of calls, which contain the same facts. */
import type * as v from 'valibot';
import type { GetCall } from '../doctor/account-get-calls.ts';
import { getCalls } from '../doctor/get-calls.ts';
import { mayBeMissing, type SchemaLeaf, shapeOf } from '../doctor/schema-shape.ts';
import type { NonGetCall } from './account-non-get-calls.ts';
import { nonGetCalls } from './non-get-calls.ts';
import { statuses } from './status-meanings.ts';
import { wireThings } from './wire-things.ts';

const listed = Object.entries(wireThings).filter(([, { onlyInOpenApi }]) => !onlyInOpenApi);

/** The tables. The key is the name in the comments around each table. */
export function makeTables(): Readonly<Record<string, string>> {
  return {
    types: typesTable(),
    things: thingsTable(),
    account: callsTable('account'),
    catalogue: callsTable('catalogue'),
    guide: callsTable('guide'),
    reminders: callsTable('reminders'),
    advertising: callsTable('advertising'),
    statuses: tableOf(
      ['Status', 'Means to the app'],
      statuses.map(({ name, means }) => [name, means]),
    ),
  };
}

const placePattern = (name: string) =>
  new RegExp(`(<!-- ${name}: made by npm run openapi -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`);

/** The page with its tables made again. Throws when the page has no place for a table. */
export function withTables(page: string): string {
  return Object.entries(makeTables()).reduce((text, [name, table]) => {
    if (!placePattern(name).test(text))
      throw new Error(`docs/api.md has no place for the table "${name}"`);
    return text.replace(
      placePattern(name),
      (_, begin: string, end: string) => `${begin}\n${table}\n${end}`,
    );
  }, page);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
    .replaceAll('|  |', '| |');
}

const typeNames: readonly (readonly [name: string, leaves: readonly SchemaLeaf[]])[] = [
  ['id', ['id']],
  ['number', ['number']],
  ['truth value', ['flag', 'active']],
  ['time', ['time']],
  ['address', ['address']],
  ['HTML', ['html']],
  ['wordings', ['wordings']],
  ['wordings in HTML', ['htmlWordings']],
];

/** The fields of each type. If a field has different types in two things, the row names the thing. */
function typesTable(): string {
  const found = leavesOfFields();
  const rows = typeNames.map(([name, leaves]) => {
    const fields = [...found].flatMap(([field, uses]) => {
      const ours = uses.filter(({ leaf }) => leaves.includes(leaf));
      if (ours.length === 0) return [];
      const others = uses.filter(({ leaf }) => !leaves.includes(leaf));
      const where =
        others.length < ours.length ? ` (not of ${namesIn(others)})` : ` of ${namesIn(ours)}`;
      return [`\`${field}\`${others.length > 0 ? where : ''}`];
    });
    return [name, fields.join(', ')];
  });
  return tableOf(['Type', 'Fields'], rows);
}

type Use = { readonly thing: string; readonly leaf: SchemaLeaf };

function leavesOfFields(): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  const note = (thing: string, schema: v.GenericSchema) => {
    for (const [field, entry] of Object.entries(entriesOf(schema))) {
      const form = shapeOf(entry);
      const leaf = form.kind === 'leaf' ? form.leaf : 'text';
      if (form.kind === 'leaf' || form.kind === 'choice' || form.kind === 'plain')
        found.set(field, [...(found.get(field) ?? []), { thing, leaf }]);
      const within = form.kind === 'list' ? form.item : entry;
      // Things have rows of their own, so they are left out.
      if (!listed.some(([, { schema }]) => isSame(schema, within))) note(thing, within);
    }
  };
  for (const [thing, { schema }] of listed) note(thing, schema);
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
}

const namesIn = (uses: readonly Use[]) =>
  [...new Set(uses.map(({ thing }) => thing))].join(' and ');

function thingsTable(): string {
  const rows = listed.map(([name, { schema, about, fields = {} }]) => {
    const entries = Object.entries(entriesOf(schema)).map(([field, entry]) => {
      const isRequired = !mayBeMissing(entry);
      const words = fields[field] ? ` (${fields[field]})` : '';
      return `${isRequired ? `**\`${field}\`**` : `\`${field}\``}${words}`;
    });
    return [`**${name}**`, withAbout(entries.join(', '), about)];
  });
  return tableOf(['Thing', 'Fields'], rows);
}

/** Puts the kind of a thing before its fields, and whole sentences after them. */
function withAbout(fields: string, about = ''): string {
  const [first = '', ...sentences] = about.split('. ');
  const isSentence = /^[A-Z]/.test(first);
  const before = first && !isSentence ? `${first}: ` : '';
  return [before + fields, ...(isSentence ? [first] : []), ...sentences].join('. ');
}

/** The fields of an object, or of the first option of a variant. */
function entriesOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  const form = shapeOf(schema);
  if (form.kind === 'object') return form.entries;
  const [first] = form.kind === 'variant' ? form.options : [];
  return first ? entriesOf(first) : {};
}

function callsTable(section: GetCall['section']): string {
  const all: [string, GetCall | NonGetCall][] = [
    ...Object.entries(getCalls).map(([path, read]): [string, GetCall] => [`GET ${path}`, read]),
    ...Object.entries(nonGetCalls),
  ];
  const rows = all
    .filter(([, call]) => call.section === section)
    .map(([call, { summary, says, ours, without, schema, ...sent }]) => [
      `\`${call.replace(' ', ' /')}\`${ours ? ', ours' : ''}`,
      sentFields(sent),
      says ? `${summary}; ${says}` : summary,
      schema ? answerOf(schema) : '',
      without ?? '**needed**',
    ]);
  return tableOf(['Call', 'Sends', 'What for', 'Answers', 'Without it'], rows);
}

/** What is read from an answer: the name of a thing, or else its fields. */
function answerOf(schema: v.GenericSchema): string {
  const form = shapeOf(schema);
  if (form.kind === 'list') return `list of ${answerOf(form.item)}`;
  if (form.kind === 'enveloped') {
    const content = shapeOf(form.content);
    const within = content.kind === 'object' ? content.entries : {};
    const inner = { page: within.data, search: within.page, notices: within.data };
    const items = inner[form.envelope as keyof typeof inner];
    return answerOf(items ?? form.content);
  }
  const thing = listed.find(([, one]) => isSame(one.schema, schema));
  if (thing) return thing[0];
  return form.kind === 'object' ? fieldsOf(schema) : '';
}

/** A schema with a fallback is a copy of the original schema, but both have the same `entries` or `options`. */
function isSame(one: v.GenericSchema, other: v.GenericSchema): boolean {
  const [form, second] = [shapeOf(one), shapeOf(other)];
  if (form.kind === 'object') return second.kind === 'object' && form.entries === second.entries;
  return form.kind === 'variant' && second.kind === 'variant' && form.options === second.options;
}

function sentFields(call: Partial<GetCall> & Partial<NonGetCall>): string {
  const fixed = Object.entries(call.query ?? {}).map(([name, value]) =>
    name === 'page' && typeof value === 'number' ? '`page`' : `\`${name}=${value}\``,
  );
  const asked = Object.entries(call.asked ?? {}).map(([name, words]) => `\`${name}\` (${words})`);
  return [...fixed, ...asked, ...(call.body ? [fieldsOf(call.body)] : [])]
    .filter(Boolean)
    .join(', ');
}

function fieldsOf(body: v.GenericSchema): string {
  const form = shapeOf(body);
  if (form.kind === 'either') return form.options.map(fieldsOf).join(', or ');
  return form.kind === 'object'
    ? Object.keys(form.entries)
        .map((name) => `\`${name}\``)
        .join(', ')
    : '';
}
