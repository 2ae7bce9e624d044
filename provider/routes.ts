/** The provider's table of contents: which part answers below which path. */
import { accountRoutes } from './accounts/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { capturedMailRoutes } from './mail/captured-mail-routes.ts';
import type { Mount } from './provider-types.ts';
import { relayRoutes } from './relay/routes.ts';
import { calendarRoutes } from './reminders/calendar-routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { drawnPictureRoutes } from './titles/drawn-picture-routes.ts';
import { ownFileRoutes } from './web/own-file-routes.ts';

export const mounts: readonly Mount[] = [
  { at: '/api', routes: accountRoutes },
  { at: '/api', routes: catalogueRoutes },
  { at: '/api', routes: guideRoutes },
  { at: '/api', routes: relayRoutes },
  { at: '/api', routes: reminderRoutes },
  { at: '/api', routes: calendarRoutes },
  { at: '/media', routes: drawnPictureRoutes },
  { at: '/media', routes: ownFileRoutes },
  { at: '/', routes: capturedMailRoutes },
];
