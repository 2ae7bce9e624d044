/** All calls about accounts. docs/product.md, 4 and 5; docs/api.md. */
import { Hono } from 'hono';
import { forbidCaching } from '../http/recognise-viewer.ts';
import { profileRoutes } from '../profiles/profile-routes.ts';
import type { Env, Provider } from '../provider-types.ts';
import { createLimits } from './attempt-limits.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { locationRoutes } from './location-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { operatorSettingsRoutes } from './operator-settings-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { personalDataRoutes } from './personal-data-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { signInIssuers } from './sign-in-issuers.ts';
import { signInMethodsRoutes } from './sign-in-methods-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Below /api. */
export function accountRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const limits = createLimits(provider);
  const issuers = signInIssuers(provider);
  const parts = [
    signInRoutes(provider, limits),
    registrationRoutes(provider, limits),
    confirmationRoutes(provider, limits),
    passwordResetRoutes(provider, limits),
    userRoutes(provider, limits),
    profileRoutes(provider, limits),
    signInMethodsRoutes(provider, issuers, limits),
    passkeyRoutes(provider, issuers, limits),
    personalDataRoutes(provider, limits),
    deviceRoutes(provider),
    oauthRoutes(provider, issuers, limits),
    locationRoutes(provider),
    operatorSettingsRoutes(provider, issuers),
  ];
  // These answers may hold a token or a name although their reader is not signed in yet, so no cache may keep them.
  for (const path of ['/login/*', '/oauth/*', '/register', '/email/*', '/password-reset/*']) {
    app.use(path, forbidCaching);
  }
  for (const part of parts) app.route('/', part);
  return app;
}
