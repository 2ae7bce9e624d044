/**
 * Set-up for Vitest files in Node. A file may leave listeners on the language, which is one object in all files of a
 * worker: they would run in the next file, without the globals that they need. Not for component tests: a module that
 * listens as long as the page lives is loaded once for all of them.
 */
import { i18n } from '@lingui/core';
import { afterAll } from 'vitest';

const removers: (() => void)[] = [];
const listen = i18n.on.bind(i18n);
i18n.on = (...listener: Parameters<typeof listen>) => {
  const remove = listen(...listener);
  removers.push(remove);
  return remove;
};

afterAll(() => {
  for (const remove of removers) remove();
  i18n.on = listen;
});
