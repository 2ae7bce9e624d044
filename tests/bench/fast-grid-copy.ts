/** Where a copy of fast-grid may be, which the bench measures for the record. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/fast-grid', import.meta.url));

export const howToCopyFastGrid =
  'git clone https://github.com/gabrielpetersson/fast-grid .cache/fast-grid && npm install --prefix .cache --no-save main-thread-scheduling@14.3.0';

export const hasFastGrid = (): boolean => existsSync(`${folder}/index.ts`);

/** The module that the pages import as `fast-grid`. */
export const fastGridEntry = (): string =>
  hasFastGrid()
    ? `${folder}/index.ts`
    : fileURLToPath(new URL('./page/no-fast-grid.ts', import.meta.url));
