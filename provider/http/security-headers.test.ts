import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../provider-types.ts';
import { securityHeaders } from './security-headers.ts';

type Settings = Partial<Parameters<typeof securityHeaders>[0]>;

const bare = {
  publicUrl: 'https://tv.example',
  scriptSources: [],
  frameSources: [],
  playerLoaderUrl: undefined,
  gaTrackingId: undefined,
};

async function headersOf(path: string, settings: Settings = {}): Promise<Headers> {
  const app = new Hono<Env>();
  app.use(securityHeaders({ ...bare, ...settings }));
  app.get('/*', (c) => c.body(null));
  return (await app.request(path)).headers;
}

async function directive(name: string, settings: Settings = {}, path = '/'): Promise<string> {
  const policy = (await headersOf(path, settings)).get('content-security-policy') ?? '';
  return policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
}

test('scripts and frames come from the hosts that the operator’s settings name, and no others', async () => {
  expect(await directive('script-src')).toBe("script-src 'self'");
  expect(await directive('frame-src')).toBe("frame-src 'self'");
  const settings = {
    scriptSources: ['https://more.example'],
    frameSources: ['https://players.example'],
    playerLoaderUrl: 'https://cdn.example/player/loader.js',
    gaTrackingId: 'G-1',
  };
  expect(await directive('script-src', settings)).toBe(
    "script-src 'self' https://cdn.example https://www.googletagmanager.com/gtag/ https://more.example",
  );
  expect(await directive('frame-src', settings)).toBe("frame-src 'self' https://players.example");
});

test('frames may hold the video sites that channels need at present', async () => {
  const config = { ...bare, frameSources: ['https://player.vimeo.com'] };
  let needed: readonly string[] = [];
  const app = new Hono<Env>();
  app.use(securityHeaders(config, { current: () => needed }));
  app.get('/*', (c) => c.body(null));
  const frames = async () =>
    /frame-src [^;]*/.exec(
      (await app.request('/')).headers.get('content-security-policy') ?? '',
    )?.[0];
  expect(await frames()).toBe("frame-src 'self' https://player.vimeo.com");
  needed = ['https://player.twitch.tv', 'https://player.vimeo.com'];
  expect(await frames()).toBe("frame-src 'self' https://player.vimeo.com https://player.twitch.tv");
  needed = [];
  expect(await frames()).toBe("frame-src 'self' https://player.vimeo.com");
});

test('the host of analytics may not bring the scripts of anybody’s tag manager', async () => {
  const sources = (await directive('script-src', { gaTrackingId: 'G-1' })).split(' ').slice(1);
  const under = (address: string) => sources.some((source) => address.startsWith(source));
  expect(under('https://www.googletagmanager.com/gtag/js?id=G-1')).toBe(true);
  expect(under('https://www.googletagmanager.com/gtm.js?id=GTM-EVIL')).toBe(false);
});

test('a loader of our own needs no host', async () => {
  expect(await directive('script-src', { playerLoaderUrl: '/loader.js' })).toBe(
    "script-src 'self'",
  );
});

test('the frame for ads has no origin, however it is opened', async () => {
  const sandbox = await directive('sandbox', {}, '/ad-frame.html');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-same-origin');
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(await directive('sandbox')).toBe('');
});

/** `public/_headers` as hosts read it: a path, then its headers. */
async function written(): Promise<string> {
  const parts = await Promise.all(
    ['/*', '/ad-frame.html'].map(async (path) => {
      const headers = [...(await headersOf(path === '/*' ? '/' : path))];
      const own = headers.filter(([name]) => path === '/*' || name === 'content-security-policy');
      return [path, ...own.map(([name, value]) => `  ${name}: ${value}`)];
    }),
  );
  return `${parts.flat().join('\n')}\n`;
}

test('hosts of the built app get the same headers, in their file and in docs/operating.md', async () => {
  const expected = await written();
  const folder = new URL('../../', import.meta.url);
  expect(readFileSync(new URL('public/_headers', folder), 'utf8')).toBe(expected);
  expect(readFileSync(new URL('docs/operating.md', folder), 'utf8')).toContain(
    `\`\`\`\n${expected}\`\`\``,
  );
});
