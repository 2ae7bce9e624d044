/** Carries out an order and reports on it, in the command's process or for the server. */

import { writeAuditLine } from '../operations/audit-log.ts';
import { hasChannelOrGuideSources } from '../sources/sources-table.ts';
import {
  type ImportTools,
  importChannelsAndGuide,
  returnToDemo,
} from './import-channels-and-guide.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { ImportRefused } from './import-refused.ts';
import { rebuildChannels } from './rebuild-channels.ts';

const ownedBySources =
  'channels and guide come from sources here; npm run source -- list shows them, and remove takes one away';

type RunTools = Omit<ImportTools, 'progress'> & {
  /** Makes the catalogue and its pages from the new channels. Returns what the operator should know about them. */
  readonly rebuildPages?: () => Promise<readonly string[]>;
};

/**
 * Never throws: a failure is the last message. The caller holds the lease, so that no source is refreshed meanwhile.
 */
export async function runImport(
  order: ImportOrder,
  tools: RunTools,
  report: (message: ImportMessage) => void,
): Promise<void> {
  if (!tools.builtIn && (order.do === 'demo' || (order.do === 'import' && order.keepDemo))) {
    report({
      kind: 'refused',
      message: 'this provider has no demo: leave out --demo and --keep-demo',
    });
    return;
  }
  try {
    await carryOut(order, tools, report);
  } catch (error) {
    report(await logAndDescribeFailure(error, tools));
  }
}

async function carryOut(
  order: ImportOrder,
  tools: RunTools,
  report: (message: ImportMessage) => void,
): Promise<void> {
  if (order.do !== 'rebuild' && (await hasChannelOrGuideSources(tools.db))) {
    report({ kind: 'refused', message: ownedBySources });
    return;
  }
  if (order.do === 'demo') {
    await returnToDemo(tools);
    await tools.rebuildPages?.();
    report({ kind: 'demo' });
    return;
  }
  if (order.do === 'rebuild') {
    await rebuildChannels(tools);
    await tools.rebuildPages?.();
    report({ kind: 'rebuilt' });
    return;
  }
  const onProgress: ImportTools['progress'] = (progress) => report({ kind: 'progress', progress });
  const summary = await importChannelsAndGuide(order, { ...tools, progress: onProgress });
  report({ kind: 'done', summary, remarks: (await tools.rebuildPages?.()) ?? [] });
}

/**
 * Returns the message for an error of an import, and writes a refusal into the audit log. Its reason names files, and
 * addresses without secrets.
 */
async function logAndDescribeFailure(
  error: unknown,
  { db, now }: Pick<ImportTools, 'db' | 'now'>,
): Promise<ImportMessage> {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ImportRefused)) return { kind: 'failed', message };
  const entry = { event: 'import-refused', actor: 'operator', detail: message } as const;
  return writeAuditLine(db, entry, now()).then(
    () => ({ kind: 'refused', message }),
    () => ({ kind: 'failed', message: `${message} (and the log could not be written)` }),
  );
}
