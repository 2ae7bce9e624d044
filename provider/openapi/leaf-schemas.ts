/** The forms of docs/api.md, "Forms", as components of the document. */
import type { SchemaLeaf } from '../doctor/schema-shape.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

const anyText = { type: ['string', 'number'] };
const wordings = (leaf: 'Text' | 'Html') => ({
  anyOf: [
    { type: 'object', additionalProperties: { anyOf: [refTo(leaf), { type: 'null' }] } },
    { type: 'string', contentMediaType: 'application/json' },
  ],
});

type Component = { readonly name: string; readonly schema: JsonSchema };
export const leaves: Readonly<Record<SchemaLeaf, Component>> = {
  id: {
    name: 'Id',
    schema: { ...anyText, minLength: 1, description: 'A number, or a text that is not empty.' },
  },
  text: {
    name: 'Text',
    schema: {
      ...anyText,
      description:
        'Plain words. A character may be written as in HTML (`&amp;`, `&#39;`), and is read once.',
    },
  },
  html: { name: 'Html', schema: { ...anyText, description: 'A text in HTML.' } },
  number: {
    name: 'Number',
    schema: {
      type: ['number', 'string'],
      pattern: '^-?\\d+(\\.\\d+)?$',
      description: 'A number, or its digits.',
    },
  },
  flag: {
    name: 'TruthValue',
    schema: {
      type: ['boolean', 'number', 'string'],
      description:
        'True: `true`, a number above 0, `yes`, `on`, or such a number as text. False: `false`, 0, `no`, `off`, or an empty text. Another word counts as missing.',
    },
  },
  active: {
    name: 'ActiveValue',
    schema: {
      description:
        'A truth value, but an unknown form of it counts as true: it must not lock a viewer out.',
    },
  },
  time: {
    name: 'Time',
    schema: {
      ...anyText,
      description:
        'ISO 8601 with an offset, `YYYY-MM-DD HH:mm:ss` without one (read in the `timezone` that was asked for where it belongs to a programme, as UTC elsewhere), or Unix seconds as a number or digits.',
      examples: ['2026-11-21T20:00:00+02:00', '2026-11-21 20:00:00', 1795284000],
    },
  },
  address: {
    name: 'Address',
    schema: {
      type: 'string',
      description:
        'An address of the web (`http:`, `https:`), or one without a host, which counts from the root of the API’s origin. Any other counts as missing.',
      examples: ['/art/ferry.webp', 'https://pictures.example/ferry.webp'],
    },
  },
  wordings: {
    name: 'Wordings',
    schema: {
      ...wordings('Text'),
      description: 'The wordings of a text by language, or such an object as a text.',
      examples: [{ en: 'The Ferry', ar: 'العبّارة' }],
    },
  },
  htmlWordings: {
    name: 'HtmlWordings',
    schema: {
      ...wordings('Html'),
      description: 'The wordings of a text in HTML by language, or such an object as a text.',
    },
  },
};
