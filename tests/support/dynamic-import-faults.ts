/** Makes dynamic imports of the app fail or wait, in component tests. */
import { vi } from 'vitest';

type Load = () => Promise<unknown>;

/** Replaces the dynamic imports of matching files. Vitest passes each dynamic import to `wrapDynamicImport`. */
function changeImports(file: RegExp, changed: (load: Load) => Promise<unknown>): () => void {
  const { __vitest_browser_runner__: imports } = globalThis as unknown as {
    __vitest_browser_runner__: { wrapDynamicImport: (load: Load) => Promise<unknown> };
  };
  const unchanged = imports.wrapDynamicImport;
  const spy = vi
    .spyOn(imports, 'wrapDynamicImport')
    .mockImplementation((load) =>
      file.test(String(load)) ? changed(() => unchanged(load)) : unchanged(load),
    );
  return () => spy.mockRestore();
}

/** From now on imports of these files fail, until the returned function is called. */
export function failImports(file: RegExp): () => void {
  const lost = new TypeError('Failed to fetch dynamically imported module: http://tv.test/a.js');
  return changeImports(file, () => Promise.reject(lost));
}

/** From now on imports of these files wait, until the returned function is called. */
export function delayImports(file: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  changeImports(file, (load) => promise.then(load));
  return resolve;
}
