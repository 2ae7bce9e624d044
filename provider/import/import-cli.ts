/**
 * `npm run import -- --m3u … --xmltv …`: imports an operator's channels and guide. A running server that has the
 * embedded database open runs the import; without one, or with a database server, this process does.
 */
import 'temporal-polyfill/global';
import { resolve } from 'node:path';
import { serverForCommand } from '../commands/call-running-server.ts';
import { readConfig } from '../config.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { tuneV8ForCommand } from '../process/tune-v8-for-command.ts';
import type { Config } from '../provider-types.ts';
import { importUsage, readImportArguments } from './import-arguments.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { type GuidePlace, importOutcome, progressLine, progressWriter } from './import-report.ts';
import { importThroughServer } from './import-through-server.ts';

tuneV8ForCommand();
process.exitCode = await main(process.argv.slice(2));

/** Returns 0 after an import, 1 when it was refused or failed, 2 when the arguments are wrong. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = readImportArguments(words);
  if ('help' in parsed) {
    process.stdout.write(`${importUsage}\n`);
    return 0;
  }
  if ('wrong' in parsed) {
    process.stderr.write(`${parsed.wrong}\n\n${importUsage}\n`);
    return 2;
  }
  const began = performance.now();
  const writer = progressWriter(process.stderr, () => performance.now());
  let last: ImportMessage = { kind: 'failed', message: 'nothing was done' };
  const place = await executeImport(parsed.order, (message) => {
    last = message;
    if (message.kind === 'progress') writer.show(progressLine(message.progress));
  });
  writer.end();
  const { text, well } = importOutcome(last, (performance.now() - began) / 1000, place);
  (well ? process.stdout : process.stderr).write(`${text}\n`);
  return well ? 0 : 1;
}

/** Lets a running server do the import, or does it in this process. Returns where the guide is; reports a failure. */
async function executeImport(
  order: ImportOrder,
  report: (message: ImportMessage) => void,
): Promise<GuidePlace> {
  let place: GuidePlace = { name: 'the database', served: true };
  try {
    const config = readConfig(process.env);
    const server = await serverForCommand(config);
    place = guidePlace(config, server !== undefined);
    if (server) await importThroughServer(server, order, report, config);
    // The modules that build a guide are loaded only here: when a server does the work, the command does not need them.
    else
      await (await import('./import-in-database.ts')).importInDatabase(
        order,
        { config, now: Date.now },
        report,
      );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report({ kind: error instanceof OperatorProblem ? 'refused' : 'failed', message });
  }
  return place;
}

function guidePlace({ databaseUrl, dataDir }: Config, served: boolean): GuidePlace {
  if (!databaseUrl) return { name: resolve(dataDir), served };
  const { host, pathname } = new URL(databaseUrl);
  return { name: `the database ${host}${pathname}`, served: true };
}
