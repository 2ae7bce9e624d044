/** The reference provider as one web application: what every request passes through, and who answers it. */
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { answerFailure } from './http/failure.ts';
import { missing } from './http/refusal.ts';
import { recogniseViewer } from './http/viewer.ts';
import type { Env, Provider } from './provider.ts';
import { mounts as allMounts, type Mount } from './routes.ts';

export type AppParts = {
  mounts?: readonly Mount[];
  log?: (line: string) => void;
};

export function createApp(
  provider: Provider,
  { mounts = allMounts, log = console.error }: AppParts = {},
): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerFailure(log));
  app.use(requestId());
  app.use('/api/*', recogniseViewer(provider));
  for (const mount of mounts) app.route(mount.at, mount.routes(provider));
  app.notFound(() => missing());
  return app;
}
