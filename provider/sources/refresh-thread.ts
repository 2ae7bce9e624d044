/** The thread that works on one source: see run-refresh-in-thread.ts. */
import 'temporal-polyfill/global';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { openPostgres } from '../database.ts';
import { databaseOverMessagePort } from '../embedded/database-over-message-port.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo-module.ts';
import { refreshOrRemoveSource } from './refresh-or-remove-source.ts';

const { id, folder, port } = workerData as {
  id: string;
  folder: string;
  port: MessagePort | undefined;
};
const config = readConfig(process.env);
const db = port ? databaseOverMessagePort(port) : openPostgres(config.databaseUrl ?? '');
const provider = openProvider({
  ...{ db, config, now: Date.now },
  sendMail: async () => {},
  builtIn: await loadBuiltIn(config),
});
parentPort?.postMessage(await refreshOrRemoveSource(provider, id, { folder }));
if (port) port.close();
else await db.close();
