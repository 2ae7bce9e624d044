/** Says in words for an engineer why a value does not fit a schema, and at which place. */
import * as v from 'valibot';
import { pathBelow } from './json-paths.ts';
import {
  mayBeMissing,
  type SchemaLeaf,
  type SchemaShape,
  shapeOf,
  variantWords,
} from './schema-shape.ts';

export type Fault = { readonly place: string; readonly says: string };

const belongs: Readonly<Record<SchemaLeaf, string>> = {
  id: 'an id (a number, or a text that is not empty)',
  text: 'a text',
  html: 'a text',
  number: 'a number (or its digits)',
  flag: 'true or false',
  active: 'true or false',
  time: 'a time (ISO 8601 with its offset, YYYY-MM-DD HH:mm:ss, or Unix seconds)',
  address: 'an address of the web',
  wordings: 'an object of texts by language',
  htmlWordings: 'an object of texts by language',
};

/** Finds the fault of a value that does not fit the schema. `places` are the places in the whole answer. */
export function faultIn(
  schema: v.GenericSchema,
  value: unknown,
  place: string,
  places: ReadonlyMap<object, string>,
): Fault {
  const form = shapeOf(schema);
  if (form.kind === 'enveloped') {
    const inner = form.open(value);
    return faultIn(form.content, inner, valuePlace(inner, place, places), places);
  }
  if (value === undefined) return { place, says: 'there is none' };
  if (form.kind === 'object') return faultInObject(form.entries, value, place, places);
  const option = form.kind === 'variant' ? optionFor(form, value) : undefined;
  if (option) return faultIn(option, value, place, places);
  if (form.kind === 'variant') return unknownKind(form, value, place);
  return {
    place,
    says: `${describeValue(value, form)} stands where ${describeExpected(form)} belongs`,
  };
}

function faultInObject(
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: unknown,
  place: string,
  places: ReadonlyMap<object, string>,
): Fault {
  if (!isObject(value) || Array.isArray(value))
    return { place, says: `${describeValue(value)} stands where an object belongs` };
  for (const [key, entry] of Object.entries(entries)) {
    const inner = value[key];
    if ((inner === undefined && mayBeMissing(entry)) || v.safeParse(entry, inner).success) continue;
    return faultIn(entry, inner, valuePlace(inner, pathBelow(place, key), places), places);
  }
  return { place, says: 'its values do not fit together' };
}

type Variant = Extract<SchemaShape, { kind: 'variant' }>;

/** The option of a variant that the value names. */
export function optionFor({ key, options }: Variant, value: unknown): v.GenericSchema | undefined {
  const word = isObject(value) ? value[key] : undefined;
  return options.find((option) => variantWords(option, key).some((known) => known === word));
}

function unknownKind({ key, options }: Variant, value: unknown, place: string): Fault {
  if (!isObject(value) || Array.isArray(value))
    return { place, says: `${describeValue(value)} stands where an object belongs` };
  const known = options.flatMap((option) => variantWords(option, key)).join(', ');
  const at = pathBelow(place, key);
  if (value[key] === undefined) return { place: at, says: 'there is none' };
  return { place: at, says: `${quoted(value[key])} is none of ${known}` };
}

/** The place of a value. Objects are in the map; for other values the caller gives the place. */
export function valuePlace(
  value: unknown,
  otherwise: string,
  places: ReadonlyMap<object, string>,
): string {
  return (isObject(value) ? places.get(value) : undefined) ?? otherwise;
}

function describeExpected(form: SchemaShape): string {
  if (form.kind === 'leaf') return belongs[form.leaf];
  if (form.kind === 'choice') return `one of ${form.values.join(', ')}`;
  if (form.kind === 'list' || form.kind === 'plainList') return 'a list';
  if (form.kind === 'either')
    return form.options.map((one) => describeExpected(shapeOf(one))).join(', or ');
  if (form.kind === 'plain' && form.type === 'string') return 'a text';
  if (form.kind === 'plain' && form.type === 'boolean') return 'true or false';
  return form.kind === 'plain' ? `a ${form.type}` : 'an object';
}

/** Quotes a text only where a number, a flag, a time or one of some words belongs. Any other may contain a token. */
function describeValue(value: unknown, form?: SchemaShape): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const plain = form?.kind === 'leaf' && /^(number|flag|time)$/.test(form.leaf);
  if (typeof value !== 'string' || plain || form?.kind === 'choice') return quoted(value);
  if (value === '') return 'an empty text';
  return 'a text';
}

/** Quotes a value, cut to the length of a line. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 42 ? `${text.slice(0, 40)}…` : text;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
