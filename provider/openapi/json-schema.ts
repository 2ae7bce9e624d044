/**
 * Makes the JSON Schema of what the app reads, from the contracts. It describes the input: which forms are accepted,
 * and which fields may be missing. A schema cannot express that a field of a wrong type, or a wrong item of a list, is
 * only left out, so this is said in words.
 */
import type * as v from 'valibot';
import {
  type Envelope,
  mayBeMissing,
  type SchemaShape,
  shapeOf,
  variantWords,
} from '../doctor/schema-shape.ts';
import { type JsonSchema, leaves, refTo } from './leaf-schemas.ts';

/** Schemas with names. A schema is found again by its content. */
export class Components {
  readonly #named = new Map<string, string>();
  readonly #all = new Map<string, JsonSchema>(
    Object.values(leaves).map(({ name, schema }) => [name, schema]),
  );

  /** From now on, every schema with the same content becomes a reference to this one. */
  register(name: string, schema: v.GenericSchema): void {
    const made = this.jsonSchemaOf(schema);
    this.#named.set(JSON.stringify(made), name);
    this.#all.set(name, made);
  }

  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(this.#all);
  }

  jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
    const made = this.#makeSchema(shapeOf(schema), schema);
    const name = this.#named.get(JSON.stringify(made));
    return name === undefined ? made : refTo(name);
  }

  #makeSchema(form: SchemaShape, schema: v.GenericSchema): JsonSchema {
    if (form.kind === 'leaf') return refTo(leaves[form.leaf].name);
    if (form.kind === 'object') return this.#object(form);
    if (form.kind === 'map')
      return { type: 'object', additionalProperties: this.#field(form.value) };
    if (form.kind === 'list') return this.#list(form.item);
    if (form.kind === 'plainList') return { type: 'array', items: this.jsonSchemaOf(form.item) };
    if (form.kind === 'choice') return choiceOf(form.values, schema);
    if (form.kind === 'either') return { anyOf: form.options.map((one) => this.jsonSchemaOf(one)) };
    if (form.kind === 'variant') return this.#variant(form);
    if (form.kind === 'enveloped') return this.#enveloped(form.envelope, form.content);
    return form.type === 'anything' ? {} : { type: form.type };
  }

  #object({ entries, isClosed }: Extract<SchemaShape, { kind: 'object' }>): JsonSchema {
    const names = Object.keys(entries);
    const required = names.filter((name) => !mayBeMissing(entries[name] as v.GenericSchema));
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      ...(isClosed && { additionalProperties: false }),
      properties: Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, this.#field(entry)]),
      ),
    };
  }

  /** A field that may be missing may also be null. */
  #field(schema: v.GenericSchema): JsonSchema {
    const made = this.jsonSchemaOf(schema);
    const isOpen =
      Object.keys(made).length === 0 || (Array.isArray(made.type) && made.type.includes('null'));
    return mayBeMissing(schema) && !isOpen ? { anyOf: [made, { type: 'null' }] } : made;
  }

  /** An array; or an object whose keys are numbers, in their order; or null, which means empty. */
  #list(item: v.GenericSchema): JsonSchema {
    const items = this.jsonSchemaOf(item);
    return {
      type: ['array', 'object', 'null'],
      items,
      propertyNames: { pattern: '^\\d+$' },
      additionalProperties: items,
    };
  }

  #variant({ key, options }: Extract<SchemaShape, { kind: 'variant' }>): JsonSchema {
    const words = options.flatMap((option) => variantWords(option, key)).join('`, `');
    return {
      description: `Chosen by \`${key}\`: \`${words}\`. With another word the item is left out.`,
      oneOf: options.map((option) => this.jsonSchemaOf(option)),
    };
  }

  #enveloped(envelope: Envelope, content: v.GenericSchema): JsonSchema {
    const within = (name: string) => this.#entry(content, name);
    switch (envelope) {
      case 'data':
        return orBelowData(this.jsonSchemaOf(content));
      case 'guide':
        return {
          anyOf: [
            ...listForms(this.jsonSchemaOf(content)),
            {
              type: 'object',
              required: ['data'],
              properties: { data: objectOf({ channels: this.jsonSchemaOf(content) }) },
            },
          ],
        };
      case 'page':
        return pageOf(within('data'));
      case 'search':
        return withCounts(within('page'), within('counts'));
      case 'notices':
        return {
          anyOf: [within('data'), objectOf({ data: within('data') }, { status: refTo('Number') })],
        };
      case 'subject':
        return subjectOf(this.jsonSchemaOf(content));
      case 'profile':
        return accountAnswerSchema(within('user'), within('temp_user'));
      case 'words':
        return { anyOf: [refTo('Text'), this.jsonSchemaOf(content)] };
    }
  }

  #entry(content: v.GenericSchema, name: string): JsonSchema {
    const form = shapeOf(content);
    const entry = form.kind === 'object' ? form.entries[name] : undefined;
    return entry ? this.jsonSchemaOf(entry) : {};
  }
}

/** A choice that has a fallback accepts every word. */
function choiceOf(values: readonly (string | number)[], schema: v.GenericSchema): JsonSchema {
  const [only] = values;
  const fallback = 'fallback' in schema ? schema.fallback : undefined;
  if (typeof fallback === 'string')
    return {
      type: ['string', 'null'],
      examples: values,
      description: `Anything else is read as \`${fallback}\`.`,
    };
  return values.length === 1 ? { const: only } : { enum: values };
}

function objectOf(
  required: Readonly<Record<string, JsonSchema>>,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...more } };
}

const orBelowData = (inner: JsonSchema): JsonSchema => ({
  anyOf: [inner, objectOf({ data: inner })],
});
const listForms = (list: JsonSchema) => [list, objectOf({ data: list })];

function pageOf(list: JsonSchema): JsonSchema {
  const last_page = { anyOf: [refTo('Number'), { type: 'null' }] };
  const meta = { type: 'object', properties: { last_page } };
  const page = objectOf({ data: list }, { last_page, meta });
  return { anyOf: [list, page, objectOf({ data: page }, { last_page, meta })] };
}

function withCounts(page: JsonSchema, counts: JsonSchema): JsonSchema {
  const counted = { type: 'object', properties: { counts } };
  return { allOf: [page, { anyOf: [counted, { type: ['array', 'null'] }] }] };
}

function subjectOf(user: JsonSchema): JsonSchema {
  const bare = { anyOf: [user, objectOf({ user }), objectOf({ temp_user: user })] };
  return orBelowData(bare);
}

function accountAnswerSchema(user: JsonSchema, temp_user: JsonSchema): JsonSchema {
  const both = objectOf({ user }, { temp_user });
  return { anyOf: [user, both, objectOf({ data: { anyOf: [user, both] } }, { temp_user })] };
}
