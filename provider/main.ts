/**
 * Starts the reference provider: the only place that reads the environment and the
 * clock, and opens what the parts are handed.
 */
import { hour } from '#src/domain/time/clock.ts';
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { approvalRoutes } from './accounts/approval.ts';
import { dropUnconfirmedUsers } from './accounts/users.ts';
import { createApp } from './app.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { forgetChanges } from './catalogue/idempotency.ts';
import { readPageTexts } from './catalogue/page-texts.ts';
import { readConfig } from './config.ts';
import { ServerProblem } from './database.ts';
import { DataFolderProblem } from './embedded/data-folder.ts';
import type { Embedded } from './embedded/embedded.ts';
import { isEmpty } from './guide/first-import.ts';
import { dropPastLimits } from './http/rate-limit.ts';
import { importRoutes } from './import/admin-routes.ts';
import { runImportInThread } from './import/run-import-in-thread.ts';
import { newAdminSecret, publishServer } from './import/server-lock.ts';
import { mailBy } from './mail/mail-by.ts';
import { MigrationProblem } from './migrations/migration.ts';
import { openProvider } from './open-provider.ts';
import { welcome } from './process/banner.ts';
import { closeInOrder } from './process/closing.ts';
import { servedDemoOf } from './process/demo.ts';
import { fillDatabase } from './process/fill-database.ts';
import { ListenProblem, listen, portFor } from './process/listen.ts';
import { openDatabase } from './process/open-database.ts';
import { ProjectFolderProblem } from './process/project-folder.ts';
import type { Mount, Provider, ServedDemo } from './provider.ts';
import { startDeliveries } from './reminders/deliveries.ts';
import { logHourly } from './reminders/log-hourly.ts';
import { mounts } from './routes.ts';
import { SettingProblem } from './settings.ts';
import { openSite } from './web/site.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Problems that an operator reads in one line, without a stack. */
const operatorProblems = [
  SettingProblem,
  DataFolderProblem,
  ListenProblem,
  ProjectFolderProblem,
  ServerProblem,
  MigrationProblem,
];

try {
  await run(process.env);
} catch (error) {
  const known = operatorProblems.some((kind) => error instanceof kind);
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = await portFor(readConfig(env));
  const config = readConfig({ ...env, PORT: String(port) });
  const now = Date.now;
  const demo = await servedDemoOf(config);
  const texts = await readPageTexts(config.textsDir);
  const { db, embedded } = await openDatabase(config);
  const sendMail = mailBy(config, db, now);
  const builtIn = demo?.builtIn;
  const provider = openProvider({
    ...{ db, config, now, sendMail, texts, builtIn },
    log: logHourly(console.error, now),
  });
  let stopListening: (() => Promise<void>) | undefined;
  try {
    await fillDatabase(provider, demo);
    const secret = newAdminSecret();
    const built = existsSync(at('../dist/index.html'));
    const app = createApp(provider, {
      mounts: [...mounts, ...(demo?.mounts ?? []), ...adminMounts(secret, embedded)],
      site: built ? await openSite(at('../dist'), at('../.cache/site'), now()) : undefined,
      media: demo?.media,
    });
    stopListening = await listen(app, config);
    const unpublish = embedded ? await publishServer(config, { port, secret }) : async () => {};
    const stopDeliveries = await startDeliveries(provider);
    setInterval(() => void sweep(provider, demo).catch(reportSweep), hour).unref();
    closeOnSignal([unpublish, stopDeliveries, stopListening, provider.queue.close, db.close]);
    const seconds = performance.now() / 1000;
    console.log(welcome(config, { built, seconds, demo, isEmpty: await isEmpty(db) }));
  } catch (error) {
    await stopListening?.();
    await closeInOrder([provider.queue.close, db.close]);
    throw error;
  }
}

/** Commands on this machine reach a server that holds the embedded database; a database server they reach themselves. */
function adminMounts(secret: string, embedded: Embedded | undefined): Mount[] {
  if (!embedded) return [];
  const imports = () =>
    importRoutes(secret, (order, report) => runImportInThread(order, embedded, report));
  const approvals = (of: Provider) => approvalRoutes(of, secret);
  return [
    { at: '/admin', routes: imports },
    { at: '/admin', routes: approvals },
    { at: '/admin', routes: ({ config }) => backupRoutes(secret, config, embedded) },
  ];
}

async function sweep(provider: Provider, demo: ServedDemo | undefined): Promise<void> {
  await dropPastLimits(provider, provider.now());
  await forgetChanges(provider.db, provider.now());
  await dropUnconfirmedUsers(provider.db, provider.now());
  if (provider.config.demoAnywhere) await demo?.renewAccounts(provider);
}

/** What a sweep left undone, the next one does. The message of an error may quote a viewer's data. */
function reportSweep(error: unknown): void {
  console.error(`The hourly clean-up failed: ${error instanceof Error ? error.name : 'unknown'}`);
}

/**
 * The first signal closes everything in order; a later one does not wait for it. Ctrl-C reaches us twice at once
 * under npm: from the terminal, and passed on.
 */
function closeOnSignal(steps: readonly (() => Promise<void>)[]): void {
  let closingSince: number | undefined;
  const close = async () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > 1000) process.exit(1);
      return;
    }
    closingSince = performance.now();
    process.exit((await closeInOrder(steps)) ? 0 : 1);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
