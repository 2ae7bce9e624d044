import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { defaultLanguage, languages } from './src/domain/language.ts';

const sorted = new Intl.Collator('en-US');
const textOf = ({ messageId, entry }: { messageId: string; entry: { message?: string } }) =>
  entry.message ?? messageId;

export default defineConfig({
  sourceLocale: defaultLanguage,
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
    // What the provider itself says: refusals, mails, pushes. It reads these catalogs at its start.
    {
      path: '<rootDir>/provider/locales/{locale}',
      include: ['provider'],
      exclude: ['provider/demo/media/**', '**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  // Lingui itself sorts by the sentence that a macro keeps; the provider's sentences are their own ids.
  orderBy: (one, other) => sorted.compare(textOf(one), textOf(other)),
});
