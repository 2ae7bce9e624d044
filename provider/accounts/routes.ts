/** Everything about having an account. Specification, points 4, 5 and 7. */
import { Hono } from 'hono';
import type { Env, Provider } from '../provider.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { issuerRoutes } from './issuer/issuer-routes.ts';
import { createLimits } from './limits.ts';
import { locationRoutes } from './location-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInIssuers } from './sign-in-issuers.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Below /api. */
export function accountRoutes(provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  const limits = createLimits(provider);
  const issuers = signInIssuers(provider.config);
  const parts = [
    signInRoutes(provider, limits),
    registrationRoutes(provider, limits),
    confirmationRoutes(provider, limits),
    passwordResetRoutes(provider, limits),
    profileRoutes(provider, limits),
    deviceRoutes(provider),
    oauthRoutes(provider, issuers),
    locationRoutes(provider),
    settingsRoutes(provider, issuers),
  ];
  for (const part of parts) app.route('/', part);
  return app;
}

/** At the root: the in-process sign-in issuers of the embedded default. */
export function signInIssuerRoutes(provider: Provider): Hono<Env> {
  return issuerRoutes(provider, createLimits(provider));
}
