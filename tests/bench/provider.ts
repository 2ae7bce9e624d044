/** The provider's figures: what it answers while many read, while a guide comes in, and what many imports leave on disk. */

import { storageOfImports, viewersDuringImport } from './provider-import.ts';
import { readRates } from './provider-reads.ts';
import { printTable } from './ratio-table.ts';

type Part = (options: { readonly repeats: number }) => Promise<void>;

/** They need the built app, whose page is the anchor. They print, and assert nothing. */
export const providerParts: Readonly<Record<string, Part>> = {
  'provider-reads': async ({ repeats }) => printTable(await readRates(repeats)),
  'provider-import': async ({ repeats }) => printTable(await viewersDuringImport(repeats)),
  'provider-storage': async () => printTable(await storageOfImports()),
};
