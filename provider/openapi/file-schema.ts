/** The JSON Schema of a file that an operator writes, for their editor. docs/operating.md, "Channels". */
import type * as v from 'valibot';
import { Components } from './json-schema.ts';

/** `title` is the name of the file. The schema of a file holds no form of the wire, so that nothing is referred to. */
export function fileSchema(title: string, schema: v.GenericSchema): string {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title, ...new Components().of(schema) }, undefined, 1)}\n`;
}
