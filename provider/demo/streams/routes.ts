/** Streams of the demo, /media/live and /media/vod. Their playlists are made when they are requested. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { refuse } from '../../http/refusal.ts';
import type { Sentence } from '../../locales/i18n.ts';
import type { Env, Provider } from '../../provider-types.ts';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { channelRoutes } from './channel-routes.ts';
import { featureRoutes } from './feature-routes.ts';
import { type Footage, readFootage } from './footage.ts';
import type { StreamParts } from './playlist-answer.ts';

export function liveRoutes(
  provider: Provider,
  { programming = demoCatalogue, footage = committedFootage }: Partial<StreamParts> = {},
): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/live/*', cors());
  app.use('/vod/*', cors());
  app.route('/', channelRoutes(provider, { programming, footage }));
  app.route('/', featureRoutes(provider, { programming, footage }));
  return app;
}

let read: Promise<Footage> | undefined;
function committedFootage(): Promise<Footage> {
  read ??= readFootage(new URL('../media/footage/clips.json', import.meta.url));
  return read.catch(() => {
    read = undefined;
    return refuse(503, noFootage);
  });
}

const noFootage: Sentence = (i18n) => i18n._('There is no footage to play yet.');
