/**
 * The JSON Schema of `pages.json`, with which editors and programs can check such a file. It describes the file as it
 * is written.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import { PagesDocument } from '../titles/pages-document.ts';
import type { JsonSchema } from './leaf-schemas.ts';

export function makePagesSchema(): JsonSchema {
  const title = 'Pages of an operator’s own television: docs/operating.md, “Pages”';
  const { $schema, ...schema } = toJsonSchema(PagesDocument, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Spaces around a text are allowed, and a schema cannot express rules about several fields.
    ignoreActions: ['trim', 'check'],
  });
  return { $schema, title, ...schema };
}
