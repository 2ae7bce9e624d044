/** Runs one command about sources and prints the result. */
import { OperatorProblem } from '../operator-problem.ts';
import { runCheckCommand } from '../streams/stream-check-command.ts';
import type { SourceAction } from './mark-source-for-action.ts';
import { SourceProblem } from './source.ts';
import { addressToStore, type SourceCommand } from './source-arguments.ts';
import type { SourceCommandExecutor } from './source-command-executor.ts';
import { adviceOnNeverRead, logTable, sourceTable } from './source-report.ts';
import type { LogLine, Outcome, SourceState } from './sources-table.ts';

/** The outcomes with which a refresh and a removal end, and whether each is good. */
const ends: Readonly<Record<SourceAction['do'], Readonly<Partial<Record<Outcome, boolean>>>>> = {
  refresh: { new: true, unchanged: true, refused: false, failed: false },
  remove: { removed: true, failed: false },
};

type Terminal = { readonly write: (line: string) => void; readonly now: () => number };

/** Returns true when everything went well. Throws `SourceProblem`. */
export async function runSourceCommand(
  command: SourceCommand,
  executor: SourceCommandExecutor,
  terminal: Terminal,
): Promise<boolean> {
  const { write, now } = terminal;
  switch (command.do) {
    case 'list':
      write(sourceTable(await executor.list(), now()));
      return true;
    case 'log': {
      const { id, lines: limit } = command;
      const lines = await executor.log({ sourceId: id, after: 0, limit });
      // A source that was removed has a log, but is not listed.
      if (id !== undefined && lines.length === 0) await requireKnown(executor, id);
      write(logTable(lines));
      return true;
    }
    case 'add': {
      const { id, replacesImport } = await executor.add(command.source);
      write(`The source ${id} is added.`);
      if (replacesImport)
        write('Its first refresh replaces the channels and the guide of npm run import.');
      // The log may begin with the lines of a removed source that had the same id.
      const log = await executor.log({ sourceId: id, after: 0, limit: 100 });
      const added = log.findLast(({ outcome }) => outcome === 'added');
      return waitForEndAndPrint(executor, { id, do: 'refresh' }, added?.id ?? 0, terminal);
    }
    case 'change': {
      const { id, address } = command.change;
      const { kind } = await requireKnown(executor, id);
      const place = address === undefined ? {} : { address: addressToStore(kind, address) };
      const change = () => executor.change({ ...command.change, ...place });
      return requestActionAndWait(executor, { id, do: 'refresh' }, terminal, change);
    }
    case 'check': {
      const { id: source, again } = command;
      if (source !== undefined) await requireKnown(executor, source);
      return runCheckCommand({ source, again }, executor, terminal);
    }
    case 'remove':
      return requestActionAndWait(executor, { id: command.id, do: 'remove' }, terminal);
    case 'refresh': {
      const { id } = command;
      if (id === undefined) return refreshAll(executor, terminal);
      return requestActionAndWait(executor, { id, do: 'refresh' }, terminal);
    }
  }
}

/** A source that is removed meanwhile is reported, and does not keep the others from their refresh. */
async function refreshAll(executor: SourceCommandExecutor, terminal: Terminal): Promise<boolean> {
  const sources = await executor.list();
  if (sources.length === 0) throw new SourceProblem('there is no source yet');
  let well = true;
  for (const { id } of sources) {
    try {
      well = (await requestActionAndWait(executor, { id, do: 'refresh' }, terminal)) && well;
    } catch (error) {
      if (!(error instanceof OperatorProblem) || (await findState(executor, id))) throw error;
      terminal.write(`${id}: ${error.message}`);
      well = false;
    }
  }
  return well;
}

/** `place` makes the source due. */
async function requestActionAndWait(
  executor: SourceCommandExecutor,
  order: SourceAction,
  terminal: Terminal,
  place = () => executor.requestAction(order),
): Promise<boolean> {
  const [last] = await executor.log({ sourceId: order.id, after: 0, limit: 1 });
  await place();
  return waitForEndAndPrint(executor, order, last?.id ?? 0, terminal);
}

/**
 * Waits until the log says how the source's refresh or removal ended. If a refresh ran when the command began, the
 * source is due once more, and only the end of the second refresh counts. Prints the lines that follow the line
 * `after`. Throws `SourceProblem` when the source is removed before its refresh is printed, because then no refresh
 * follows.
 */
async function waitForEndAndPrint(
  executor: SourceCommandExecutor,
  { id, do: what }: SourceAction,
  after: number,
  { write, now }: Terminal,
): Promise<boolean> {
  for (;;) {
    const source = await findState(executor, id);
    const lines = await executor.log({ sourceId: id, after, limit: 100 });
    const last = lines.findLast(({ outcome }) => outcome in ends[what]);
    const isGone = what === 'refresh' && !source;
    if (!isGone && (!last || (source && source.dueAt <= now()))) {
      await executor.runDueSourceOrWait(id);
      continue;
    }
    for (const line of lines) if (!isSaidByCommand(line)) write(`${id}: ${logLineInWords(line)}`);
    if (isGone || !last) throw new SourceProblem(`the source ${id} was removed meanwhile`);
    const well = ends[what][last.outcome] === true;
    const advice = !well && source && adviceOnNeverRead(source, now());
    if (advice) write(advice);
    return well;
  }
}

const isSaidByCommand = ({ outcome }: LogLine) => outcome === 'added' || outcome === 'changed';

const findState = async (executor: SourceCommandExecutor, source: string) =>
  (await executor.list()).find(({ id }) => id === source);

async function requireKnown(executor: SourceCommandExecutor, source: string): Promise<SourceState> {
  const known = await findState(executor, source);
  if (!known) throw new SourceProblem(`there is no source ${source}`);
  return known;
}

function logLineInWords({ outcome, line }: LogLine): string {
  if (outcome === 'refused') return `refused: ${line}`;
  return outcome === 'failed' ? `it could not be read: ${line}` : line;
}
