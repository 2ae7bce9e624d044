/** The thread that runs one import: see run-import-in-thread.ts. */
import 'temporal-polyfill/global';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { databaseOverMessagePort } from '../embedded/database-over-message-port.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo-module.ts';
import type { ImportOrder } from './import-protocol.ts';
import { runImportHoldingLease } from './import-under-lease.ts';

const { order, port } = workerData as { order: ImportOrder; port: MessagePort };
const config = readConfig(process.env);
const provider = openProvider({
  db: databaseOverMessagePort(port),
  config,
  now: Date.now,
  sendMail: async () => {},
  builtIn: await loadBuiltIn(config),
});
await runImportHoldingLease(order, provider, (message) => parentPort?.postMessage(message));
port.close();
