/** The provider's table of contents: which part answers below which path. */
import type { Hono } from 'hono';
import { accountRoutes } from './accounts/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { issuerRoutes } from './demo/issuer/issuer-routes.ts';
import { liveRoutes } from './demo/streams/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { outboxRoutes } from './mail/routes.ts';
import { playerRoutes } from './player/routes.ts';
import type { Env, Provider } from './provider.ts';
import { reminderRoutes } from './reminders/routes.ts';

export type Mount = { at: string; routes: (provider: Provider) => Hono<Env> };

export const mounts: readonly Mount[] = [
  { at: '/api', routes: accountRoutes },
  { at: '/api', routes: catalogueRoutes },
  { at: '/api', routes: guideRoutes },
  { at: '/api', routes: reminderRoutes },
  { at: '/media', routes: liveRoutes },
  { at: '/media', routes: playerRoutes },
  { at: '/', routes: issuerRoutes },
  { at: '/', routes: outboxRoutes },
];
