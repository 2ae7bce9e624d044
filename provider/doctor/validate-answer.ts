/**
 * Reads an answer by the app's own schema and says what the app makes of each part: which form is tolerated, and
 * what is lost and where. It walks schema and answer next to each other, because the schema itself is silent about
 * what it lets pass.
 */
import * as v from 'valibot';
import { pathBelow, pathsIn } from './json-paths.ts';
import { faultIn, isObject, optionFor, quoted, valuePlace } from './schema-fault.ts';
import { mayBeMissing, type SchemaShape, shapeOf, unwrapOptional } from './schema-shape.ts';

export type Remark = {
  readonly verdict: 'tolerated' | 'missing' | 'wrong';
  readonly place: string;
  readonly says: string;
};

export type Reading<T> = {
  readonly remarks: readonly Remark[];
  /** The app's data from the answer; `undefined` when it can read nothing of it. */
  readonly output: T | undefined;
};

export function validateAnswer<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
): Reading<v.InferOutput<S>> {
  const remarks: Remark[] = [];
  const walk: Walk = { places: pathsIn(body), remark: (remark) => remarks.push(remark) };
  visit(schema, { value: body, place: '', cost: 'the app reads nothing of the answer' }, walk);
  const parsed = v.safeParse(schema, body);
  return { remarks, output: parsed.success ? parsed.output : undefined };
}

type Walk = {
  readonly places: ReadonlyMap<object, string>;
  readonly remark: (remark: Remark) => void;
};
/** `cost` is what the viewer loses when this value cannot be read. */
type Spot = { readonly value: unknown; readonly place: string; readonly cost: string };

function visit(schema: v.GenericSchema, spot: Spot, walk: Walk): void {
  const { value } = spot;
  if (value === undefined && mayBeMissing(schema)) return;
  const form = shapeOf(schema);
  if (value === null && 'fallback' in unwrapOptional(schema) && form.kind !== 'list') return;
  if (isLost(schema, value)) noteLost(schema, spot, form, walk);
  else visitInside(form, schema, spot, walk);
}

/** Whether the value does not fit the schema. A fallback would hide this, so the probe's fallback only notes it. */
function isLost(schema: v.GenericSchema, value: unknown): boolean {
  let lost = false;
  const fallback = () => {
    lost = true;
  };
  const inner = unwrapOptional(schema);
  const probe = 'fallback' in inner ? { ...inner, fallback } : inner;
  return !v.safeParse(probe, value).success || lost;
}

function noteLost(
  schema: v.GenericSchema,
  spot: Spot,
  form: SchemaShape,
  { places, remark }: Walk,
): void {
  const { value, place, cost } = spot;
  const inner = unwrapOptional(schema);
  const instead = 'fallback' in inner ? inner.fallback : undefined;
  if (form.kind === 'choice' && typeof instead === 'string') {
    const says = `${quoted(value)} is not known, and read as ${quoted(instead)}`;
    remark({ verdict: 'tolerated', place, says });
    return;
  }
  if (form.kind === 'leaf' && isEmptyText(form, value)) return;
  const fault = faultIn(inner, value, place, places);
  const isUnknown = form.kind === 'variant' && fault.place === pathBelow(place, form.key);
  const isNamed = isUnknown && isObject(value) && typeof value[form.key] === 'string';
  const verdict = isNamed ? 'missing' : 'wrong';
  remark({ verdict, place: fault.place, says: `${fault.says}; ${cost}` });
}

/** An empty text counts as missing, as null does. For wordings some providers send the text `null`. */
function isEmptyText({ leaf }: Extract<SchemaShape, { kind: 'leaf' }>, value: unknown): boolean {
  const mayBeEmpty = /text|address|wordings/i.test(leaf);
  return mayBeEmpty && typeof value === 'string' && /^\s*(null)?$/.test(value);
}

function visitInside(form: SchemaShape, schema: v.GenericSchema, spot: Spot, walk: Walk): void {
  const { value, place } = spot;
  if (form.kind === 'enveloped') {
    const inner = form.open(value);
    visit(
      form.content,
      { ...spot, value: inner, place: valuePlace(inner, place, walk.places) },
      walk,
    );
  } else if (form.kind === 'object') visitEntries(form.entries, value, place, walk);
  else if (form.kind === 'map' && isObject(value))
    for (const key of Object.keys(value)) visitEntries({ [key]: form.value }, value, place, walk);
  else if (form.kind === 'list') visitList(form.item, value, place, walk);
  else if (form.kind === 'variant') {
    const option = optionFor(form, value);
    if (option) visit(option, spot, walk);
  } else if (form.kind === 'either') {
    const option = form.options.find((one) => !isLost(one, value));
    if (option) visit(option, spot, walk);
  } else if (form.kind === 'leaf') remarkOn(form, schema, spot, walk);
}

function visitEntries(
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: unknown,
  place: string,
  walk: Walk,
): void {
  if (!isObject(value)) return;
  for (const [key, entry] of Object.entries(entries)) {
    const inner = value[key];
    const otherwise = walk.places.has(value)
      ? pathBelow(place, key)
      : (findValuePlace(key, inner, walk.places) ?? pathBelow(place, key));
    const at = valuePlace(inner, otherwise, walk.places);
    visit(entry, { value: inner, place: at, cost: 'the field counts as missing' }, walk);
  }
}

/** The place of a value that the app may read from several places, such as `last_page`. */
function findValuePlace(
  key: string,
  value: unknown,
  places: ReadonlyMap<object, string>,
): string | undefined {
  for (const [object, place] of places)
    if (isObject(object) && object[key] === value && value !== undefined)
      return pathBelow(place, key);
  return undefined;
}

function visitList(item: v.GenericSchema, value: unknown, place: string, walk: Walk): void {
  const isArray = Array.isArray(value);
  const items = Object.entries(value ?? {});
  if (!isArray) {
    const written =
      value === null ? 'null' : items.length > 0 ? 'an object with numbers for keys' : '{}';
    const read = items.length > 0 ? 'a list' : 'an empty list';
    walk.remark({ verdict: 'tolerated', place, says: `${written}, read as ${read}` });
  }
  for (const [key, inner] of items) {
    const at = valuePlace(inner, isArray ? `${place}[${key}]` : `${place}["${key}"]`, walk.places);
    visit(item, { value: inner, place: at, cost: 'the item is left out' }, walk);
  }
}

/** Describes a form that the app reads although it is not the plain one. */
function remarkOn(
  { leaf }: Extract<SchemaShape, { kind: 'leaf' }>,
  schema: v.GenericSchema,
  { value, place, cost }: Spot,
  { remark }: Walk,
): void {
  const parsed = v.safeParse(schema, value);
  const read = parsed.success ? parsed.output : undefined;
  const tolerate = (says: string) => remark({ verdict: 'tolerated', place, says });
  if (leaf === 'number' && typeof value === 'string')
    tolerate(`the text ${quoted(value)}, read as the number ${read}`);
  else if ((leaf === 'text' || leaf === 'html') && typeof value === 'number')
    tolerate(`the number ${value}, read as a text`);
  else if (leaf === 'text' && read !== value)
    tolerate('characters written as in HTML, read as what they stand for');
  else if (leaf === 'flag' && read === undefined)
    remark({
      verdict: 'wrong',
      place,
      says: `${quoted(value)} is neither true nor false; ${cost}`,
    });
  else if ((leaf === 'flag' || leaf === 'active') && typeof value !== 'boolean' && value !== null)
    tolerate(`${quoted(value)}, read as ${read}`);
  else if (leaf === 'time' && /^\d+$/.test(String(value)))
    tolerate(`Unix seconds, read as ${instantOf(Number(read))}`);
  else if (/wordings/i.test(leaf) && typeof value === 'string')
    tolerate('an object written as a text, read as the object');
}

function instantOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'a time beyond all calendars' : date.toISOString();
}
