import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './src/domain/language.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['src/locales/notifications/**', '**/*.test.*'],
    },
    // The worker carries every language at once, having no page to ask: so its eight sentences are catalogs of their own.
    {
      path: '<rootDir>/src/locales/notifications/{locale}',
      include: ['src/locales/notifications', 'sw'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
