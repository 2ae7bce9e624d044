/**
 * Starts the reference provider: the only place that reads the environment and the
 * clock, and opens what the parts are handed.
 */
import { hour } from '#src/domain/time/clock.ts';
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { approvalRoutes } from './accounts/approval.ts';
import { nameIssuersOfIdentities } from './accounts/identities.ts';
import { dropUnconfirmedUsers } from './accounts/users.ts';
import { createApp } from './app.ts';
import { forgetChanges } from './catalogue/idempotency.ts';
import { loadCatalogue } from './catalogue/load.ts';
import { readPageTexts } from './catalogue/page-texts.ts';
import { readConfig } from './config.ts';
import { migrate, openServer, reach, ServerProblem } from './database.ts';
import { demoCatalogue } from './demo/catalogue/catalogue.ts';
import { demo } from './demo/demo.ts';
import { removeDemoViewers, renewDemoViewers } from './demo/viewers.ts';
import { DataFolderProblem } from './embedded/data-folder.ts';
import { type Embedded, openEmbedded } from './embedded/embedded.ts';
import { dropPastLimits } from './http/rate-limit.ts';
import { importRoutes } from './import/admin-routes.ts';
import { clearLeftovers } from './import/clear-leftovers.ts';
import { runImportInThread } from './import/run-import-in-thread.ts';
import { newAdminSecret, publishServer } from './import/server-lock.ts';
import { mailBy } from './mail/mail-by.ts';
import { MigrationProblem } from './migrations/migration.ts';
import { welcome } from './process/banner.ts';
import { closeInOrder } from './process/closing.ts';
import { ListenProblem, listen, portFor } from './process/listen.ts';
import { ProjectFolderProblem } from './process/project-folder.ts';
import type { Provider } from './provider.ts';
import { startDeliveries } from './reminders/deliveries.ts';
import { logHourly } from './reminders/log-hourly.ts';
import { createReminderQueue } from './reminders/queue.ts';
import { mounts } from './routes.ts';
import { SettingProblem } from './settings.ts';
import { openSite } from './web/site.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What an operator is told in one line. */
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
  const texts = await readPageTexts(config.textsDir);
  const db = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  const provider: Provider = {
    db,
    config,
    now,
    sendMail: mailBy(config, db, now),
    queue: createReminderQueue({
      db,
      databaseUrl: config.databaseUrl,
      log: logHourly(console.error, now),
    }),
    texts,
    builtIn: demo,
  };
  let stopListening: (() => Promise<void>) | undefined;
  try {
    await fill(provider);
    const secret = newAdminSecret();
    const imports = () =>
      importRoutes(secret, (order, report) => runImportInThread(order, db as Embedded, report));
    const approvals = (of: Provider) => approvalRoutes(of, secret);
    const built = existsSync(at('../dist/index.html'));
    const app = createApp(provider, {
      mounts: [...mounts, { at: '/admin', routes: imports }, { at: '/admin', routes: approvals }],
      site: built ? await openSite(at('../dist'), at('../.cache/site'), now()) : undefined,
      media: at('./demo/media'),
    });
    stopListening = await listen(app, config);
    const unpublish = config.databaseUrl
      ? async () => {}
      : await publishServer(config, { port, secret });
    const stopDeliveries = await startDeliveries(provider);
    setInterval(() => void sweep(provider).catch(() => {}), hour).unref();
    closeOnSignal([unpublish, stopDeliveries, stopListening, provider.queue.close, db.close]);
    console.log(welcome(config, { built, seconds: performance.now() / 1000 }));
  } catch (error) {
    await stopListening?.();
    await closeInOrder([provider.queue.close, db.close]);
    throw error;
  }
}

async function sweep(provider: Provider): Promise<void> {
  await dropPastLimits(provider, provider.now());
  await forgetChanges(provider.db, provider.now());
  await dropUnconfirmedUsers(provider.db, provider.now());
  if (provider.config.demoAnywhere) await renewDemoViewers(provider);
}

async function fill(provider: Provider): Promise<void> {
  const { db, config } = provider;
  await reach(db);
  await migrate(db);
  if (!config.databaseUrl) await clearLeftovers(db as Embedded);
  await loadCatalogue(provider, demoCatalogue);
  await demo.channels.store(db);
  await (config.demo ? renewDemoViewers(provider) : removeDemoViewers(db));
  await nameIssuersOfIdentities(db, config.issuers);
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
