/** The reference provider as one web application: what happens to every request, and which part answers it. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { profileHeader } from '#src/contracts/profile.ts';
import { cacheMiddleware } from './http/cache-middleware.ts';
import { compressAnswers } from './http/compression.ts';
import { answerError } from './http/error-answers.ts';
import { warnOfProxy } from './http/proxy-warning.ts';
import { recogniseViewer } from './http/recognise-viewer.ts';
import { refuseMissing } from './http/refusal.ts';
import { refuseOtherMachines } from './http/refuse-other-machines.ts';
import { limitBody, refuseNul } from './http/request-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { limitWrites } from './http/write-limits.ts';
import { observeRequests } from './operations/observe-requests.ts';
import { restrictCallsByProfile } from './profiles/restrict-calls-by-profile.ts';
import type { Env, Mount, Provider } from './provider-types.ts';
import { appFileRoutes } from './web/app-file-routes.ts';
import type { AppFiles } from './web/built-app-files.ts';
import { mediaRoutes } from './web/media-routes.ts';
import { searchEngineRoutes } from './web/search-engine-routes.ts';

export type AppParts = {
  mounts: readonly Mount[];
  /** The built app; without it only the API answers. */
  site?: AppFiles | undefined;
  /** The folder of artwork and footage, where there is one. */
  media?: string | undefined;
};

export function createApp(provider: Provider, parts: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerError(provider.log));
  app.use(requestId());
  app.use(observeRequests(provider.metrics, provider.log));
  app.use(securityHeaders(provider.config, provider.embedOrigins));
  app.use(warnOfProxy(provider));
  const { corsOrigins, demo, demoAnywhere } = provider.config;
  if (demo && !demoAnywhere) app.use(refuseOtherMachines);
  if (corsOrigins.length > 0) app.use('/api/*', allowCors(corsOrigins));
  app.use(refuseNul);
  app.use('/api/*', compressAnswers, limitBody, recogniseViewer(provider), limitWrites(provider));
  app.use('/api/*', restrictCallsByProfile);
  app.use('/api/*', cacheMiddleware(provider));
  app.use('/admin/*', limitBody);
  app.use('/media/*', compressAnswers);
  for (const mount of parts.mounts) app.route(mount.at, mount.routes(provider));
  // An unknown call is refused here. Below, every address without a file extension is a screen of the app.
  app.all('/api/*', () => refuseMissing());
  if (parts.media) app.route('/', mediaRoutes(parts.media, provider));
  if (parts.site) {
    app.route('/', searchEngineRoutes(provider));
    app.route('/', appFileRoutes(provider, parts.site));
  }
  app.notFound(() => refuseMissing());
  return app;
}

/** Apps on other origins may use the API when the operator lists them (`CORS_ORIGINS`, separated by commas). */
function allowCors(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Accept-Language',
      'countryCode',
      'X-Client-UUID',
      'Idempotency-Key',
      profileHeader,
      'If-None-Match',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
}
