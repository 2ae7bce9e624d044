/** Runs one command about sources and prints the result. */
import { runCheckCommand } from '../streams/check-command.ts';
import { SourceProblem } from './source.ts';
import type { SourceCommand } from './source-arguments.ts';
import type { SourceControl } from './source-control.ts';
import type { SourceOrder } from './source-orders.ts';
import type { LogLine, Outcome } from './source-rows.ts';
import { adviceOnNeverRead, logTable, sourceTable } from './source-table.ts';

/** The outcomes with which a refresh and a removal end, and whether each is good. */
const ends: Readonly<Record<SourceOrder['do'], Readonly<Partial<Record<Outcome, boolean>>>>> = {
  refresh: { new: true, unchanged: true, refused: false, failed: false },
  remove: { removed: true, failed: false },
};

type Terminal = { readonly write: (line: string) => void; readonly now: () => number };

/** Returns true when everything went well. Throws `SourceProblem`. */
export async function runSourceCommand(
  command: SourceCommand,
  control: SourceControl,
  terminal: Terminal,
): Promise<boolean> {
  const { write, now } = terminal;
  switch (command.do) {
    case 'list':
      write(sourceTable(await control.list(), now()));
      return true;
    case 'log': {
      const { id, lines: limit } = command;
      const lines = await control.log({ sourceId: id, after: 0, limit });
      // A source that was removed has a log, but is not listed.
      if (id !== undefined && lines.length === 0) await requireKnown(control, id);
      write(logTable(lines));
      return true;
    }
    case 'add': {
      const { id, replacesImport } = await control.add(command.source);
      write(`The source ${id} is added.`);
      if (replacesImport)
        write('Its first refresh replaces the channels and the guide of npm run import.');
      // The log may begin with the lines of a removed source that had the same id.
      const log = await control.log({ sourceId: id, after: 0, limit: 100 });
      const added = log.findLast(({ outcome }) => outcome === 'added');
      return waitUntilEnded(control, { id, do: 'refresh' }, added?.id ?? 0, terminal);
    }
    case 'check': {
      const { id: source, again } = command;
      if (source !== undefined) await requireKnown(control, source);
      return runCheckCommand({ source, again }, control, write);
    }
    case 'remove':
      return placeOrder(control, { id: command.id, do: 'remove' }, terminal);
    case 'refresh': {
      const all = (await control.list()).map(({ id }) => id);
      const ids = command.id === undefined ? all : [command.id];
      if (ids.length === 0) throw new SourceProblem('there is no source yet');
      let well = true;
      for (const id of ids)
        well = (await placeOrder(control, { id, do: 'refresh' }, terminal)) && well;
      return well;
    }
  }
}

async function placeOrder(
  control: SourceControl,
  order: SourceOrder,
  terminal: Terminal,
): Promise<boolean> {
  const [last] = await control.log({ sourceId: order.id, after: 0, limit: 1 });
  await control.order(order);
  return waitUntilEnded(control, order, last?.id ?? 0, terminal);
}

/**
 * Waits until the log says how the source's refresh or removal ended. Prints the lines that follow the line `after`.
 */
async function waitUntilEnded(
  control: SourceControl,
  { id, do: what }: SourceOrder,
  after: number,
  { write, now }: Terminal,
): Promise<boolean> {
  let last: LogLine | undefined;
  do {
    const lines = await control.log({ sourceId: id, after, limit: 100 });
    last = lines.findLast(({ outcome }) => outcome in ends[what]);
    if (!last) await control.proceed(id);
    else for (const line of lines) if (line.outcome !== 'added') write(`${id}: ${inWords(line)}`);
  } while (!last);
  const well = ends[what][last.outcome] === true;
  const source = well ? undefined : (await control.list()).find((one) => one.id === id);
  const advice = source && adviceOnNeverRead(source, now());
  if (advice) write(advice);
  return well;
}

async function requireKnown(control: SourceControl, source: string): Promise<void> {
  const known = (await control.list()).some(({ id }) => id === source);
  if (!known) throw new SourceProblem(`there is no source ${source}`);
}

function inWords({ outcome, line }: LogLine): string {
  if (outcome === 'refused') return `refused: ${line}`;
  return outcome === 'failed' ? `it could not be read: ${line}` : line;
}
