/**
 * The figures of the provider: how fast it answers while many viewers read and while a guide is imported, and what
 * many imports leave on the disk.
 */

import { storageOfImports, viewersDuringImport } from './provider-import.ts';
import { loadRates } from './provider-load.ts';
import { memoryOfReading, readRates } from './provider-reads.ts';
import { printTable, type Row } from './ratio-table.ts';

export type BenchOptions = {
  readonly repeats: number;
  /** How many minutes the provider is read while its memory is measured. */
  readonly minutes: number;
  /** Whether to measure with a PostgreSQL server instead of the embedded database. */
  readonly postgres: boolean;
};

type Part = (options: BenchOptions) => Promise<void>;

const printed = (measure: (options: BenchOptions) => Promise<Row[]>): Part => {
  return async (options) => printTable(await measure(options));
};

/** These parts need the built app, whose page is the comparison. They print, and assert nothing. */
export const providerParts: Readonly<Record<string, Part>> = {
  'provider-reads': printed(readRates),
  'provider-load': printed(loadRates),
  'provider-memory': printed(memoryOfReading),
  'provider-import': printed(viewersDuringImport),
  'provider-storage': printed(storageOfImports),
};
