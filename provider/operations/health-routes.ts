/**
 * The calls of load balancers, container runtimes and Prometheus. `/livez`: the process runs. `/readyz`: it can answer
 * viewers. `/metrics`: its counts, only for this machine or for callers who know METRICS_TOKEN. docs/operating.md,
 * "Health, metrics and logs".
 */
import { Hono } from 'hono';
import { refuseMissing } from '../http/refusal.ts';
import { bearsSecret, isFromThisMachine } from '../http/require-local-secret.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { readMigrations } from '../migrations/migration.ts';
import type { Env, Provider } from '../provider.ts';

/** Milliseconds. Callers mostly wait for one to five seconds. */
const checkTimeoutMs = 900;

/** No cache may answer instead of us. */
const forNow = { 'Cache-Control': 'no-store' };

type Check = () => Promise<boolean>;

/** `closing` is aborted when the process was asked to end. Then it wants no new viewers. */
export function healthRoutes(provider: Provider, closing: AbortSignal): Hono<Env> {
  const app = new Hono<Env>();
  const checks = checksOf(provider);

  app.get('/livez', (c) => c.text('ok', 200, forNow));

  app.get('/readyz', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const ready = !closing.aborted && results.every(([, well]) => well);
    const words = results.map(([name, well]) => [name, well ? 'ok' : 'failed']);
    return c.json(
      { ready, closing: closing.aborted, checks: Object.fromEntries(words) },
      ready ? 200 : 503,
      forNow,
    );
  });

  app.get('/metrics', async (c) => {
    const { metricsToken } = provider.config;
    const mayRead = metricsToken ? bearsSecret(c, metricsToken) : isFromThisMachine(c);
    if (!mayRead) return refuseMissing();
    const { registry } = provider.metrics;
    return c.body(await registry.metrics(), 200, {
      ...forNow,
      'Content-Type': registry.contentType,
    });
  });

  return app;
}

function checksOf({ db, queue }: Provider): Record<'database' | 'migrations' | 'queue', Check> {
  let names: Promise<string[]> | undefined;
  return {
    database: async () => (await db.query('SELECT 1')).length === 1,
    migrations: async () => {
      names ??= readMigrations().then((all) => all.map(({ name }) => name));
      const applied = await db.query('SELECT 1 FROM migrations WHERE name = ANY($1)', [
        await names,
      ]);
      return applied.length === (await names).length;
    },
    queue: async () => (await queue.open()).isInstalled(),
  };
}

/** A check fails when it throws or does not answer in time. The reason is not in the answer, because anybody may read that. */
function passes(check: Check): Promise<boolean> {
  const result = check().catch(() => false);
  return withTimeout(result, checkTimeoutMs, () => false);
}
