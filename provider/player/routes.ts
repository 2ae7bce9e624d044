/** /media/player/hiplayer.js: the loader that the settings name unless an operator has their own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Env } from '../provider.ts';

const file = new URL('./hiplayer.js', import.meta.url);

/** To be mounted at /media, before the files that never change: this one keeps its address through new versions. */
export function playerRoutes(): Hono<Env> {
  const app = new Hono<Env>();
  let loaded: Promise<{ script: string; tag: string }> | undefined;

  app.get('/player/hiplayer.js', async (c) => {
    loaded ??= load();
    const { script, tag } = await loaded;
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'public, max-age=300');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('ETag', tag);
    return c.req.header('if-none-match') === tag ? c.body(null, 304) : c.body(script);
  });

  return app;
}

async function load() {
  const script = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 16);
  return { script, tag: `"${hash}"` };
}
