/**
 * Describes what a schema of `src/contracts` accepts, as a tree. The doctor compares it with an answer, and
 * docs/openapi.json is made from it. It repeats no schema: it recognises the forms of the wire by their identity.
 */
import type * as v from 'valibot';
import { AccountChangeResult, UserToConfirm } from '#src/contracts/account.ts';
import { ErrorBody } from '#src/contracts/error-body.ts';
import { SearchPage } from '#src/contracts/search.ts';
import { activeFlag } from '#src/contracts/user.ts';
import { WebNotificationList } from '#src/contracts/web-notification.ts';
import * as wire from '#src/contracts/wire.ts';

/** The forms that docs/api.md, "Forms" has a line for. */
export type SchemaLeaf =
  | 'id'
  | 'text'
  | 'html'
  | 'number'
  | 'flag'
  | 'active'
  | 'time'
  | 'address'
  | 'wordings'
  | 'htmlWordings';

/** The envelope of an answer: see docs/api.md, "Forms". */
export type Envelope =
  | 'data'
  | 'page'
  | 'search'
  | 'notices'
  | 'subject'
  | 'profile'
  | 'words'
  | 'guide';

export type SchemaShape =
  | { readonly kind: 'leaf'; readonly leaf: SchemaLeaf }
  | {
      readonly kind: 'object';
      readonly entries: Readonly<Record<string, v.GenericSchema>>;
      /** Whether additional fields are refused. */
      readonly isClosed?: boolean;
    }
  | { readonly kind: 'map'; readonly value: v.GenericSchema }
  | { readonly kind: 'list'; readonly item: v.GenericSchema }
  | { readonly kind: 'plainList'; readonly item: v.GenericSchema }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'either'; readonly options: readonly v.GenericSchema[] }
  | { readonly kind: 'variant'; readonly key: string; readonly options: readonly v.GenericSchema[] }
  | {
      readonly kind: 'enveloped';
      readonly envelope: Envelope;
      /** The app's own step from the whole answer to its content. */
      readonly open: (value: unknown) => unknown;
      readonly content: v.GenericSchema;
    }
  | { readonly kind: 'plain'; readonly type: 'string' | 'number' | 'boolean' | 'anything' };

/** The parts of valibot's schemas and pipe steps that are read here. */
type Node = Omit<v.GenericSchema, 'kind' | 'type'> & {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly (v.GenericSchema & string)[];
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly literal?: string | number;
  readonly key?: string;
  readonly operation?: Opening;
};
type Opening = (value: unknown) => unknown;

const nodeOf = (schema: v.GenericSchema) => schema as unknown as Node;
const schemaOf = (node: Node) => node as unknown as v.GenericSchema;

/** The schema without the wrapper that allows the value to be missing. */
export function unwrapOptional(schema: v.GenericSchema): v.GenericSchema {
  const { type, wrapped } = nodeOf(schema);
  return wrapped && /^(optional|nullable)$/.test(type) ? unwrapOptional(wrapped) : schema;
}

/** Whether an object without this field is accepted. */
export function mayBeMissing(schema: v.GenericSchema): boolean {
  return schema.type === 'optional' || 'fallback' in schema;
}

/** `v.fallback` copies a schema, but the array of its steps stays the same. */
const stepsOf = (schema: v.GenericSchema) => nodeOf(unwrapOptional(schema)).pipe ?? [];
const leaves = new Map<unknown, SchemaLeaf>([
  [stepsOf(wire.Id), 'id'],
  [stepsOf(wire.Text), 'text'],
  [stepsOf(wire.Markup), 'html'],
  [stepsOf(wire.Amount), 'number'],
  [stepsOf(wire.flag), 'flag'],
  [stepsOf(activeFlag), 'active'],
  [stepsOf(wire.Address), 'address'],
  [stepsOf(wire.link), 'address'],
  [stepsOf(wire.translations), 'wordings'],
  [stepsOf(wire.markupTranslations), 'htmlWordings'],
]);
/** The step with which every list begins. */
const [asList] = stepsOf(wire.listOf(wire.Id));

/** The schema of a field's messages in a refusal. */
const words = nodeOf(unwrapOptional(ErrorBody.entries.errors)).value ?? wire.Text;
/**
 * The key is the function that takes the content out of the envelope. `src/contracts` uses one function for each
 * envelope, whatever the content, so a schema whose pipe has that function accepts that envelope.
 */
const envelopes = new Map<unknown, Envelope>([
  [openingOf(stepsOf(wire.resource(wire.Id)))?.steps[0], 'data'],
  [openingOf(stepsOf(wire.paged(wire.Id)))?.steps[0], 'page'],
  [openingOf(stepsOf(SearchPage))?.steps[0], 'search'],
  [openingOf(stepsOf(WebNotificationList))?.steps[0], 'notices'],
  [openingOf(stepsOf(UserToConfirm))?.steps[0], 'subject'],
  [openingOf(stepsOf(AccountChangeResult))?.steps[0], 'profile'],
  [openingOf(stepsOf(words))?.steps[0], 'words'],
]);

/** Throws for a schema whose form has no name here yet. Then the test of docs/openapi.json fails. */
export function shapeOf(schema: v.GenericSchema): SchemaShape {
  const { pipe: steps, ...node } = nodeOf(unwrapOptional(schema));
  if (!steps) return formOfType(node);
  const leaf = leaves.get(steps);
  if (leaf) return { kind: 'leaf', leaf };
  const [first, second] = steps;
  if (first === asList && second?.item) return { kind: 'list', item: second.item };
  if (isTime(steps)) return { kind: 'leaf', leaf: 'time' };
  return envelopeOf(steps) ?? shapeOf(schemaOf(first as Node));
}

/**
 * Whether a text or a number becomes a time. The steps for times are made for each time zone, so they have no identity.
 */
function isTime(steps: readonly Node[]): boolean {
  return steps.length === 3 && steps[0]?.type === 'union' && steps[2]?.type === 'number';
}

function envelopeOf(steps: readonly Node[]): SchemaShape | undefined {
  const opening = openingOf(steps);
  if (!opening) return undefined;
  const { steps: opens, content } = opening;
  // Only the guide is opened twice. The second step is made for each time zone.
  const envelope = opens.length > 1 ? 'guide' : envelopes.get(opens[0]);
  if (!envelope)
    throw new Error('provider/doctor/schema-shape.ts has no name for what stands around this');
  const open = (value: unknown) => opens.reduce((within, step) => step(within), value);
  return { kind: 'enveloped', envelope, open, content: schemaOf(content) };
}

/**
 * For a pipe that begins with `v.unknown()`: the steps that take the content out of the whole answer, and the schema of
 * the content.
 */
function openingOf(pipe: readonly Node[]): { steps: Opening[]; content: Node } | undefined {
  const [first, ...rest] = pipe;
  const all = first?.pipe ? [...first.pipe, ...rest] : pipe;
  if (all[0]?.type !== 'unknown') return undefined;
  const at = all.findIndex(
    ({ kind, type, pipe }) => kind === 'schema' && (pipe || type !== 'unknown'),
  );
  const content = all[at];
  const steps = all.slice(0, at).flatMap(({ operation }) => operation ?? []);
  return content && steps.length > 0 ? { steps, content } : undefined;
}

function formOfType({ type, entries, options, item, value, literal, key }: Node): SchemaShape {
  if (type === 'variant' && options && key) return { kind: 'variant', key, options };
  if (type === 'strict_object' && entries) return { kind: 'object', entries, isClosed: true };
  if (entries) return { kind: 'object', entries };
  if (type === 'record' && value) return { kind: 'map', value };
  if (type === 'array' && item) return { kind: 'plainList', item };
  if (type === 'literal' && literal !== undefined) return { kind: 'choice', values: [literal] };
  if (type === 'picklist' && options) return { kind: 'choice', values: options };
  if (type === 'union' && options) return { kind: 'either', options };
  if (type === 'string' || type === 'number' || type === 'boolean') return { kind: 'plain', type };
  // `custom` is a check of our own, in the lines of the guide.
  if (type === 'unknown' || type === 'custom') return { kind: 'plain', type: 'anything' };
  throw new Error(`provider/doctor/schema-shape.ts does not know schemas of the type ${type}`);
}

/** The words that select a variant, such as `video` for an entry. */
export function variantWords(option: v.GenericSchema, key: string): readonly (string | number)[] {
  const { entries = {} } = nodeOf(option);
  const form = entries[key] && shapeOf(entries[key]);
  return form?.kind === 'choice' ? form.values : [];
}
