/**
 * The files in docs/ that are generated completely or partly. Each function gets the present text and returns the new
 * one.
 */

import { ChannelsFile } from '../channels/channel-edit.ts';
import { withTables } from './api-doc-tables.ts';
import { makeCatalogueSchema } from './catalogue-schema.ts';
import { makeHtmlPage } from './html-page.ts';
import { makeOpenApiDocument } from './openapi-document.ts';
import { operatorFileSchema } from './operator-file-schema.ts';
import { makePagesSchema } from './pages-schema.ts';

export const generatedDocs: Readonly<Record<string, (present: string) => string>> = {
  'openapi.json': () => `${JSON.stringify(makeOpenApiDocument(), undefined, 1)}\n`,
  'openapi.html': () => makeHtmlPage(makeOpenApiDocument()),
  'api.md': withTables,
  'pages.schema.json': () => `${JSON.stringify(makePagesSchema(), undefined, 1)}\n`,
  'catalogue.schema.json': () => `${JSON.stringify(makeCatalogueSchema(), undefined, 1)}\n`,
  'channels.schema.json': () => operatorFileSchema('channels.json', ChannelsFile),
};
