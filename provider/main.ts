/**
 * Starts the reference provider as a server. In the server only this file reads the environment and the clock. It opens
 * what the parts need and passes it to them.
 */
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hour } from '#src/domain/time/time-units.ts';
import { adminUsersRoutes } from './accounts/admin-users-routes.ts';
import { approvalRoutes } from './accounts/approval.ts';
import { dropUnconfirmedUsers } from './accounts/users.ts';
import { createApp } from './app.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { readPageTexts } from './catalogue/static-page-texts.ts';
import { adminChannelsRoutes } from './channels/admin-channels-routes.ts';
import { reportProblem } from './commands/report-problem.ts';
import { newAdminSecret, writeServerNote } from './commands/running-server.ts';
import { readConfig } from './config.ts';
import type { EmbeddedDatabase } from './embedded/database-over-message-port.ts';
import { forgetVisitorsChanges } from './http/idempotency.ts';
import { dropPastLimits } from './http/rate-limit.ts';
import { importRoutes } from './import/admin-import-routes.ts';
import { runImportInThread } from './import/run-import-in-thread.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { openProvider } from './open-provider.ts';
import { dropOldAuditLines } from './operations/audit-log.ts';
import { hasNothingToWatch } from './operations/find-empty-parts.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { createLog } from './operations/log.ts';
import { findUsablePort, listen } from './process/listen.ts';
import { loadServedDemo } from './process/load-demo-module.ts';
import { openDatabase, prepareDatabase } from './process/open-database.ts';
import { runClosingSteps } from './process/run-closing-steps.ts';
import { startMessage } from './process/start-message.ts';
import type { Mount, Provider, ServedDemo } from './provider-types.ts';
import type { RegularWork } from './queue/start-regular-work.ts';
import { clearAbandonedStreams } from './relay/mpeg-ts/converted-streams.ts';
import { convertedStreamsFolder } from './relay/open-relay.ts';
import { startDeliveries } from './reminders/start-deliveries.ts';
import { mounts } from './routes.ts';
import { sourceRoutes } from './sources/admin-source-routes.ts';
import { runRefreshInThread } from './sources/run-refresh-in-thread.ts';
import { startRefreshes } from './sources/start-refreshes.ts';
import { streamCheckRoutes } from './streams/admin-stream-check-routes.ts';
import { startStreamChecks } from './streams/start-stream-checks.ts';
import { prepareAppFiles } from './web/built-app-files.ts';

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  await run(process.env);
} catch (error) {
  process.exit(reportProblem(error));
}

async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = await findUsablePort(readConfig(env));
  const config = readConfig({ ...env, PORT: String(port) });
  const now = Date.now;
  const demo = await loadServedDemo(config);
  const texts = await readPageTexts(config.textsDir);
  const log = createLog(config);
  const { db, embedded } = await openDatabase(config, log);
  const sendMail = createMailSender(config, db, now);
  const builtIn = demo?.builtIn;
  const provider = openProvider({ db, config, now, sendMail, texts, builtIn, log });
  let stopListening: (() => Promise<void>) | undefined;
  let refreshes: RegularWork | undefined;
  let streamChecks: RegularWork | undefined;
  try {
    await prepareDatabase(provider, demo);
    await provider.embedOrigins.read();
    await clearAbandonedStreams(convertedStreamsFolder(config));
    const secret = newAdminSecret();
    const closing = new AbortController();
    const health: Mount = { at: '/', routes: (of) => healthRoutes(of, closing.signal) };
    const site = await readBuiltApp(now());
    const app = createApp(provider, {
      mounts: [
        ...[health, ...mounts, ...(demo?.mounts ?? [])],
        ...adminMounts(secret, embedded, {
          onSourcesChange: async () => refreshes?.queueDueNow(),
          onStreamsChange: async () => streamChecks?.queueDueNow(),
        }),
      ],
      site,
      media: demo?.media,
    });
    stopListening = await listen(app, config);
    const unpublish = embedded ? await writeServerNote(config, { port, secret }) : async () => {};
    const stopDeliveries = await startDeliveries(provider);
    refreshes = await startRefreshes(provider, (id, signal) =>
      runRefreshInThread(id, embedded, signal),
    );
    const { stop: stopRefreshes } = refreshes;
    streamChecks = await startStreamChecks(provider);
    const { stop: stopChecks } = streamChecks;
    startCleanUp(provider, demo);
    const stop = stopListening;
    const stopWorking = async () =>
      void (await Promise.all([stopDeliveries(), stopRefreshes(), stopChecks(), stop()]));
    const closeRelay = () => provider.relay.close();
    closeOnSignal(closing, [unpublish, stopWorking, closeRelay, provider.queue.close, db.close]);
    const seconds = performance.now() / 1000;
    const isEmpty = await hasNothingToWatch(db);
    const about = { built: site !== undefined, seconds, demo, hasNothingToWatch: isEmpty };
    console.log(startMessage(config, about));
  } catch (error) {
    await stopListening?.();
    await runClosingSteps([provider.queue.close, db.close]);
    throw error;
  }
}

/**
 * Addresses for the commands on this machine. While this process has the embedded database open, no other process can
 * open it.
 */
function adminMounts(
  secret: string,
  embedded: EmbeddedDatabase | undefined,
  {
    onSourcesChange,
    onStreamsChange,
  }: Record<'onSourcesChange' | 'onStreamsChange', () => Promise<void>>,
): Mount[] {
  if (!embedded) return [];
  const importRoutesFor = ({ metrics }: Provider) =>
    importRoutes(secret, (order, report) =>
      runImportInThread(order, embedded, (message) => {
        if (message.kind !== 'progress') metrics.imports.inc({ result: message.kind });
        report(message);
      }),
    );
  const channelsRoutesFor = ({ db, now, config, builtIn }: Provider) =>
    adminChannelsRoutes(secret, {
      ...{ db, now, contentDir: config.contentDir, builtIn: builtIn?.channels },
      rebuild: (report) => runImportInThread({ do: 'rebuild' }, embedded, report),
    });
  const approvalRoutesFor = (of: Provider) => approvalRoutes(of, secret);
  return [
    { at: '/admin', routes: importRoutesFor },
    { at: '/admin', routes: approvalRoutesFor },
    { at: '/admin', routes: (of) => sourceRoutes(of, secret, onSourcesChange) },
    { at: '/admin', routes: (of) => streamCheckRoutes(of, secret, onStreamsChange) },
    { at: '/admin', routes: (of) => adminUsersRoutes(of, secret) },
    { at: '/admin', routes: channelsRoutesFor },
    { at: '/admin', routes: ({ config }) => backupRoutes(secret, config, embedded) },
  ];
}

/** The files of the built app. Undefined while the app is not built. */
async function readBuiltApp(now: number) {
  if (!existsSync(absolutePath('../dist/index.html'))) return;
  return prepareAppFiles(absolutePath('../dist'), absolutePath('../.cache/site'), now);
}

/** Cleans up the database once an hour. A failure is only logged, because the next clean-up tries again. */
function startCleanUp(provider: Provider, demo: ServedDemo | undefined): void {
  const sweep = () => cleanUp(provider, demo).catch((error) => logCleanUpFailure(provider, error));
  setInterval(sweep, hour).unref();
}

async function cleanUp(provider: Provider, demo: ServedDemo | undefined): Promise<void> {
  await dropPastLimits(provider, provider.now());
  await forgetVisitorsChanges(provider.db, provider.now());
  await dropUnconfirmedUsers(provider.db, provider.now());
  await dropOldAuditLines(provider.db, provider.config.auditLogDays, provider.now());
  if (provider.config.demoAnywhere) await demo?.renewAccounts(provider);
}

/** The message of the failure is left out, because it may quote a viewer's data. */
function logCleanUpFailure({ log }: Provider, error: unknown): void {
  log.error(`The hourly clean-up failed: ${error instanceof Error ? error.name : 'unknown'}`);
}

/**
 * The first signal closes everything in order. A signal more than a second later ends the process at once. An earlier
 * one is ignored: under npm one Ctrl-C arrives twice at the same time, from the terminal and from npm.
 */
function closeOnSignal(closing: AbortController, steps: readonly (() => Promise<void>)[]): void {
  let closingSince: number | undefined;
  const close = async () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > 1000) process.exit(1);
      return;
    }
    closingSince = performance.now();
    closing.abort();
    process.exit((await runClosingSteps(steps)) ? 0 : 1);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
