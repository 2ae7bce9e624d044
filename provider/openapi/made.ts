/** The files of docs/ that are made, in whole or in part, each by what stands in it now. */
import { makeDocument } from './document.ts';
import { makePage } from './page.ts';
import { withTables } from './tables.ts';

export const made: Readonly<Record<string, (present: string) => string>> = {
  'openapi.json': () => `${JSON.stringify(makeDocument(), undefined, 1)}\n`,
  'openapi.html': () => makePage(makeDocument()),
  'api.md': withTables,
};
