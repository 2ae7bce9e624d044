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
    // The worker carries every language at once, having no page to ask: so its sentences are catalogs of their own.
    {
      path: '<rootDir>/src/locales/notifications/{locale}',
      include: ['src/locales/notifications', 'sw'],
      exclude: ['**/*.test.*'],
    },
    // What Node says: the provider's refusals, mails and pushes, read at its start, and the words of the manifests.
    {
      path: '<rootDir>/provider/locales/{locale}',
      include: ['provider', 'build'],
      exclude: ['provider/demo/media/**', '**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  // Lingui itself sorts by the sentence that a macro keeps; the provider's sentences are their own ids.
  orderBy: (one, other) => sorted.compare(textOf(one), textOf(other)),
});
