/** The JSON Schema of a `pages.json`, by which editors and programs check one. It describes what is written. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { PagesDocument } from '../titles/pages-document.ts';
import type { JsonSchema } from './leaf-schemas.ts';

export function makePagesSchema(): JsonSchema {
  const title = 'Pages of an operator’s own television: docs/operating.md, “Pages”';
  const { $schema, ...schema } = toJsonSchema(PagesDocument, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Spaces around a text are no fault, and what only holds between several fields cannot be said.
    ignoreActions: ['trim', 'check'],
  });
  return { $schema, title, ...schema };
}
