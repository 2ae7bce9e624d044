/**
 * The files in docs/ that are generated completely or partly. Each function gets the present text and returns the new
 * one.
 */

import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ChannelsFile } from '../channels/channel-edit.ts';
import { PagesDocument } from '../titles/pages-document.ts';
import { withTables } from './api-doc-tables.ts';
import { makeCatalogueSchema } from './catalogue-file-schema.ts';
import { makeHtmlPage } from './html-page.ts';
import { Components } from './json-schema.ts';
import type { JsonSchema } from './leaf-schemas.ts';
import { makeOpenApiDocument } from './openapi-document.ts';

export const generatedDocs: Readonly<Record<string, (present: string) => string>> = {
  'openapi.json': () => `${JSON.stringify(makeOpenApiDocument(), undefined, 1)}\n`,
  'openapi.html': () => makeHtmlPage(makeOpenApiDocument()),
  'api.md': withTables,
  'pages.schema.json': () => `${JSON.stringify(makePagesSchema(), undefined, 1)}\n`,
  'catalogue.schema.json': () => `${JSON.stringify(makeCatalogueSchema(), undefined, 1)}\n`,
  'channels.schema.json': () => operatorFileSchema('channels.json', ChannelsFile),
};

/**
 * The JSON Schema of `pages.json`, with which editors and programs can check such a file. It describes the file as it
 * is written.
 */
function makePagesSchema(): JsonSchema {
  const title = 'Pages of an operator’s own television: docs/operating.md, “Pages”';
  const { $schema, ...schema } = toJsonSchema(PagesDocument, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Spaces around a text are allowed, and a schema cannot express rules about several fields.
    ignoreActions: ['trim', 'check'],
  });
  return { $schema, title, ...schema };
}

/**
 * The JSON Schema of a file that an operator writes, for the operator's editor. `title` is the name of the file. Its
 * schema contains no forms of the wire, so that it needs no references.
 */
function operatorFileSchema(title: string, schema: v.GenericSchema): string {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title, ...new Components().jsonSchemaOf(schema) }, undefined, 1)}\n`;
}
