import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withApiOrigin } from './host-headers.ts';

const written = readFileSync('public/_headers', 'utf8');

/** The policy of the app's pages, by directive. */
function policyFor(base: string | undefined): Map<string, string[]> {
  const [, policy = ''] = /content-security-policy: (.*)/.exec(withApiOrigin(written, base)) ?? [];
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('the host of an app whose API is elsewhere lets pictures, films, answers and player pages of that origin in, and no scripts', () => {
  const policy = policyFor('http://127.0.0.1:8081/v1');
  const allowing = [...policy].filter(([, sources]) => sources.includes('http://127.0.0.1:8081'));
  expect(allowing.map(([name]) => name)).toEqual([
    'img-src',
    'connect-src',
    'media-src',
    'frame-src',
  ]);
  expect(policy.get('frame-src')).toEqual(["'self'", 'http://127.0.0.1:8081']);
  expect(policy.get('img-src')).toEqual([
    "'self'",
    'http://127.0.0.1:8081',
    'data:',
    'blob:',
    'https:',
  ]);
});

test.each([undefined, '/api'])(
  'an API on the app’s own origin, at %s, changes no header',
  (base) => {
    expect(withApiOrigin(written, base)).toBe(written);
  },
);
