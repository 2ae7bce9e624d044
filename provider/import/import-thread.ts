/** The thread of one import: see run-import-in-thread.ts. */
import 'temporal-polyfill/global';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { demo } from '../demo/demo.ts';
import { overPort } from '../embedded/over-port.ts';
import { createReminderQueue } from '../reminders/queue.ts';
import type { ImportOrder } from './admin-message.ts';
import { runImportInline } from './run-import-inline.ts';

const { order, port } = workerData as { order: ImportOrder; port: MessagePort };
const db = overPort(port);
const provider = {
  db,
  config: readConfig(process.env),
  now: Date.now,
  sendMail: async () => {},
  queue: createReminderQueue({ db, databaseUrl: undefined }),
  builtIn: demo,
};
await runImportInline(order, provider, (message) => parentPort?.postMessage(message));
port.close();
