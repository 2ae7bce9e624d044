import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What home can show before anything else is asked for: its sentences come first, all others after them. */
const home = [
  'src/main.tsx',
  'src/features/catalogue/**',
  'src/features/favourites/**',
  'src/features/notices/**',
  'src/features/shell/**',
  'src/routes/__root.tsx',
  'src/routes/_main.tsx',
  'src/routes/_main.index.tsx',
  'src/routes/strips-page.module.tsx',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/home/{locale}',
      include: home,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['src/locales/notifications/**', '**/*.test.*', ...home],
    },
    {
      path: '<rootDir>/src/locales/notifications/{locale}',
      include: ['src/locales/notifications', 'sw'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
