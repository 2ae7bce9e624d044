/** /media/player: the sample of an operator's own player, which the demo shows. hiplayer.js loads the rest. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Env } from '../provider-types.ts';
import { controlWordsScript } from './control-words.ts';

/** Made from the message catalogues. The other files are served as they are in this folder. */
const words = 'control-words.js';

export const files = [
  'hiplayer.js',
  'player.js',
  'stream-source.js',
  'controls.js',
  'control-buttons.js',
  'control-parts.js',
  'settings-menu.js',
  'seek-bar.js',
  'storyboard.js',
  words,
];

/** Mount it at /media, before the files that never change: the player's files keep their addresses in new versions. */
export function playerRoutes(): Hono<Env> {
  const app = new Hono<Env>();
  const loaded = new Map<string, ReturnType<typeof load>>();

  app.get('/player/:file{.+\\.js}', async (c) => {
    const file = c.req.param('file');
    if (!files.includes(file)) return c.notFound();
    const script = loaded.get(file) ?? load(file);
    loaded.set(file, script);
    const { text, tag } = await script;
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    // Clients ask each time whether it has changed, because files of two versions do not work together.
    c.header('Cache-Control', 'public, no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('ETag', tag);
    return c.req.header('if-none-match') === tag ? c.body(null, 304) : c.body(text);
  });

  return app;
}

async function load(file: string) {
  const text =
    file === words ? controlWordsScript() : await readFile(new URL(file, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, tag: `"${hash}"` };
}
