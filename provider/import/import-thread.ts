/** The thread that runs one import: see run-import-in-thread.ts. */
import 'temporal-polyfill/global';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { embeddedOverMessagePort } from '../embedded/embedded-over-message-port.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo-module.ts';
import type { ImportOrder } from './import-protocol.ts';
import { runImportHoldingLease } from './import-without-server.ts';

const { order, port } = workerData as { order: ImportOrder; port: MessagePort };
const config = readConfig(process.env);
const provider = openProvider({
  db: embeddedOverMessagePort(port),
  config,
  now: Date.now,
  sendMail: async () => {},
  builtIn: await loadBuiltIn(config),
});
await runImportHoldingLease(order, provider, (message) => parentPort?.postMessage(message));
port.close();
