/** The files of docs/ that are made, in whole or in part, each by what stands in it now. */

import { ChannelsFile } from '../channels/channel-edit.ts';
import { withTables } from './api-tables.ts';
import { fileSchema } from './file-schema.ts';
import { makePage } from './html-page.ts';
import { makeDocument } from './openapi-document.ts';

export const generatedDocs: Readonly<Record<string, (present: string) => string>> = {
  'openapi.json': () => `${JSON.stringify(makeDocument(), undefined, 1)}\n`,
  'openapi.html': () => makePage(makeDocument()),
  'api.md': withTables,
  'channels.schema.json': () => fileSchema('channels.json', ChannelsFile),
};
