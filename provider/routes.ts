/** The provider's table of contents: which part answers below which path. */
import type { Hono } from 'hono';
import { accountRoutes, signInIssuerRoutes } from './accounts/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { liveRoutes } from './live/routes.ts';
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
  { at: '/', routes: signInIssuerRoutes },
  { at: '/', routes: outboxRoutes },
];
