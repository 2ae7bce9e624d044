/** GET /location: the viewer's country and IP address. */
import type { Context } from 'hono';
import { Hono } from 'hono';
import { forbidCaching } from '../http/recognise-viewer.ts';
import { viewerIpAddress } from '../http/viewer-ip-address.ts';
import type { Config, Env, Provider } from '../provider-types.ts';

/** Headers in which content networks and reverse proxies name the country. */
const countryHeaders = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-country-code',
];

export function locationRoutes({ config }: Provider): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/location', forbidCaching, (c) => {
    const code = countryOf(c, config);
    return c.json({ data: { ...(code && { code }), ip: viewerIpAddress(c, config) } });
  });
  return app;
}

/** Undefined when the country is unknown. Then the client guesses it from its time zone. */
function countryOf(c: Context<Env>, { trustedProxies, country }: Config): string | undefined {
  const claimed = trustedProxies > 0 ? countryHeaders.map((name) => c.req.header(name)) : [];
  const known = [...claimed, country];
  // XX and T1 are what networks write for "unknown" and for Tor.
  return known
    .map((code) => code?.trim().toUpperCase())
    .find((code) => code && /^[A-Z]{2}$/.test(code) && code !== 'XX');
}
