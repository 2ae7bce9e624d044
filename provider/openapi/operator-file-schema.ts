/** The JSON Schema of a file that an operator writes, for the operator's editor. docs/operating.md, "Channels". */
import type * as v from 'valibot';
import { Components } from './json-schema.ts';

/** `title` is the name of the file. The file's schema contains no forms of the wire, so that it needs no references. */
export function operatorFileSchema(title: string, schema: v.GenericSchema): string {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title, ...new Components().of(schema) }, undefined, 1)}\n`;
}
