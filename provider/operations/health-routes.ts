/**
 * The calls of load balancers, container runtimes and Prometheus. `/livez`: the process runs. `/readyz`: it can answer
 * viewers. `/metrics`: its counts, only for this machine or for callers who know METRICS_TOKEN. docs/operating.md,
 * "Health, metrics and logs".
 */
import { Hono } from 'hono';
import { refuseMissing } from '../http/refusal.ts';
import { bearsSecret, isFromThisMachine } from '../http/require-local-secret.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { readMigrations } from '../migrations/migrate.ts';
import type { Env, Provider } from '../provider-types.ts';
import { errorOrigin } from './error-origin.ts';
import type { Log } from './log.ts';

/** Milliseconds. Callers mostly wait for one to five seconds. */
const checkTimeoutMs = 900;

/** No cache may answer instead of us. */
const noStoreHeaders = { 'Cache-Control': 'no-store' };

/** Why the provider is not ready, or `undefined` when the check passes. */
type Check = () => Promise<string | undefined>;
type Result = 'ok' | 'failed';

/** `closing` is aborted when the process was asked to end. Then it wants no new viewers. */
export function healthRoutes(provider: Provider, closing: AbortSignal): Hono<Env> {
  const app = new Hono<Env>();
  const checks = checksOf(provider);
  const logChange = createChangeLogger(provider.log);

  app.get('/livez', (c) => c.text('ok', 200, noStoreHeaders));

  app.get('/readyz', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<[string, Result]> => {
        const reason = await runCheck(check);
        logChange(name, reason);
        return [name, reason === undefined ? 'ok' : 'failed'];
      }),
    );
    const ready = !closing.aborted && results.every(([, result]) => result === 'ok');
    return c.json(
      { ready, closing: closing.aborted, checks: Object.fromEntries(results) },
      ready ? 200 : 503,
      noStoreHeaders,
    );
  });

  app.get('/metrics', async (c) => {
    const { metricsToken } = provider.config;
    const mayRead = metricsToken ? bearsSecret(c, metricsToken) : isFromThisMachine(c);
    if (!mayRead) return refuseMissing();
    const { registry } = provider.metrics;
    return c.body(await registry.metrics(), 200, {
      ...noStoreHeaders,
      'Content-Type': registry.contentType,
    });
  });

  return app;
}

function checksOf({ db, queue }: Provider): Record<'database' | 'migrations' | 'queue', Check> {
  let names: Promise<string[]> | undefined;
  return {
    database: async () => {
      await db.query('SELECT 1');
      return undefined;
    },
    migrations: async () => {
      names ??= readMigrations().then((all) => all.map(({ name }) => name));
      const rows = await db.query<{ name: string }>('SELECT name FROM migrations');
      const applied = new Set(rows.map(({ name }) => name));
      const missing = (await names).filter((name) => !applied.has(name));
      return missing.length > 0 ? `not applied: ${missing.join(', ')}` : undefined;
    },
    queue: async () => ((await (await queue.open()).isInstalled()) ? undefined : 'not installed'),
  };
}

/**
 * Why a check failed, or `undefined` when it passed. Only the log has the reason, because anybody may read the answer.
 */
function runCheck(check: Check): Promise<string | undefined> {
  const failure = check().catch(errorOrigin);
  return withTimeout(failure, checkTimeoutMs, () => `no answer within ${checkTimeoutMs} ms`);
}

/** Logs a check when it begins to fail and when it passes again. A balancer asks every few seconds. */
function createChangeLogger(log: Log): (check: string, failure: string | undefined) => void {
  const failing = new Set<string>();
  return (check, failure) => {
    if (failing.has(check) === (failure !== undefined)) return;
    if (failure === undefined) {
      failing.delete(check);
      log.info({ check }, 'a check of readiness passes again');
    } else {
      failing.add(check);
      log.error({ check, reason: failure }, 'a check of readiness failed');
    }
  };
}
