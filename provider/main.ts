/** Starts the reference provider: the only place that reads the environment and the clock, and opens what the parts are handed. */
import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDemoViewers } from './accounts/demo-viewers.ts';
import { createApp } from './app.ts';
import { welcome } from './banner.ts';
import { loadDemoCatalogue } from './catalogue/load-demo.ts';
import { readConfig } from './config.ts';
import { DataFolderProblem } from './data-folder.ts';
import { migrate, openEmbedded, openServer, reach, ServerProblem } from './database.ts';
import { demoCatalogue } from './demo/catalogue.ts';
import { storeDemoChannels } from './guide/demo-channels.ts';
import { importRoutes } from './import/admin-routes.ts';
import { newAdminSecret, publishServer } from './import/server-lock.ts';
import { type Listening, listen, PortTaken } from './listen.ts';
import { mailBy } from './mail/mail-by.ts';
import type { Config, Provider } from './provider.ts';
import { startDeliveries } from './reminders/deliveries.ts';
import { queueOf } from './reminders/queue.ts';
import { mounts } from './routes.ts';
import { tellReminders } from './told-reminders.ts';
import { openSite } from './web/site.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  await run(readConfig(process.env));
} catch (error) {
  const told = [DataFolderProblem, PortTaken, ServerProblem].some((kind) => error instanceof kind);
  console.error(told && error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const now = Date.now;
  const db = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  const provider: Provider = { db, config, now, sendMail: mailBy(config, db, now) };
  let listening: Listening | undefined;
  try {
    await fill(provider);
    const secret = newAdminSecret();
    const onScheduleChange = tellReminders(await queueOf(provider), now);
    const admin = (of: Provider) => importRoutes(of, secret, { onScheduleChange });
    const built = existsSync(at('../dist/index.html'));
    const app = createApp(provider, {
      mounts: [...mounts, { at: '/admin', routes: admin }],
      site: built ? await openSite(at('../dist'), at('../.cache/site'), now()) : undefined,
      media: at('./media'),
    });
    listening = await listen(app, config);
    const unpublish = config.databaseUrl
      ? async () => {}
      : await publishServer(config, { port: listening.port, secret });
    const stopDeliveries = await startDeliveries(provider);
    closeOnSignal([unpublish, stopDeliveries, listening.close, db.close]);
    console.log(welcome(config, { built, seconds: performance.now() / 1000 }));
  } catch (error) {
    await listening?.close();
    await db.close();
    throw error;
  }
}

async function fill(provider: Provider): Promise<void> {
  await reach(provider.db);
  await migrate(provider.db);
  await loadDemoCatalogue(provider);
  await storeDemoChannels(provider.db, demoCatalogue.channels);
  if (provider.config.demo) await addDemoViewers(provider);
}

/**
 * The first signal closes everything in order; a later one does not wait for it. Ctrl-C reaches us twice at once under npm: from the
 * terminal, and passed on.
 */
function closeOnSignal(steps: readonly (() => Promise<void>)[]): void {
  let closingSince: number | undefined;
  const close = async () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > 1000) process.exit(1);
      return;
    }
    closingSince = performance.now();
    for (const step of steps) await step();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
