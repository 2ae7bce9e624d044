/**
 * The provider's figures: what it answers while many read, while a guide comes
 * in, and what many imports leave on disk.
 */

import { storageOfImports, viewersDuringImport } from './provider-import.ts';
import { memoryOfReading, readRates } from './provider-reads.ts';
import { printTable, type Row } from './ratio-table.ts';

export type BenchOptions = {
  readonly repeats: number;
  /** How long the provider is read while its memory is watched. */
  readonly minutes: number;
  /** On a PostgreSQL server instead of the embedded database. */
  readonly postgres: boolean;
};

type Part = (options: BenchOptions) => Promise<void>;

const printed = (measure: (options: BenchOptions) => Promise<Row[]>): Part => {
  return async (options) => printTable(await measure(options));
};

/** They need the built app, whose page is the anchor. They print, and assert nothing. */
export const providerParts: Readonly<Record<string, Part>> = {
  'provider-reads': printed(readRates),
  'provider-memory': printed(memoryOfReading),
  'provider-import': printed(viewersDuringImport),
  'provider-storage': printed(storageOfImports),
};
