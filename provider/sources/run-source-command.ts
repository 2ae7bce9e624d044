/** Runs one command about sources and prints the result. */
import { runCheckCommand } from '../streams/check-command.ts';
import { SourceProblem } from './source.ts';
import type { SourceCommand } from './source-arguments.ts';
import type { SourceControl } from './source-control.ts';
import type { SourceOrder } from './source-orders.ts';
import type { LogLine, Outcome } from './source-rows.ts';
import { logTable, sourceTable } from './source-table.ts';

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
  { write, now }: Terminal,
): Promise<boolean> {
  switch (command.do) {
    case 'list':
      write(sourceTable(await control.list(), now()));
      return true;
    case 'log': {
      const filter = { sourceId: command.id, after: 0, limit: command.lines };
      write(logTable(await control.log(filter)));
      return true;
    }
    case 'add': {
      const { id, replacesImport } = await control.add(command.source);
      write(`The source ${id} is added.`);
      if (replacesImport)
        write('Its first refresh replaces the channels and the guide of npm run import.');
      return waitUntilEnded(control, { id, do: 'refresh' }, 0, write);
    }
    case 'check': {
      const { id: source, again } = command;
      const known = (await control.list()).some(({ id }) => id === source);
      if (source !== undefined && !known) throw new SourceProblem(`there is no source ${source}`);
      return runCheckCommand({ source, again }, control, write);
    }
    case 'remove':
      return placeOrder(control, { id: command.id, do: 'remove' }, write);
    case 'refresh': {
      const all = (await control.list()).map(({ id }) => id);
      const ids = command.id === undefined ? all : [command.id];
      if (ids.length === 0) throw new SourceProblem('there is no source yet');
      let well = true;
      for (const id of ids)
        well = (await placeOrder(control, { id, do: 'refresh' }, write)) && well;
      return well;
    }
  }
}

async function placeOrder(
  control: SourceControl,
  order: SourceOrder,
  write: (line: string) => void,
): Promise<boolean> {
  const [last] = await control.log({ sourceId: order.id, after: 0, limit: 1 });
  await control.order(order);
  return waitUntilEnded(control, order, last?.id ?? 0, write);
}

/**
 * Waits until the log says how the source's refresh or removal ended. Prints the lines that follow the line `after`.
 */
async function waitUntilEnded(
  control: SourceControl,
  { id, do: what }: SourceOrder,
  after: number,
  write: (line: string) => void,
): Promise<boolean> {
  let last: LogLine | undefined;
  do {
    const lines = await control.log({ sourceId: id, after, limit: 100 });
    last = lines.findLast(({ outcome }) => outcome in ends[what]);
    if (!last) await control.proceed(id);
    else for (const line of lines) if (line.outcome !== 'added') write(`${id}: ${inWords(line)}`);
  } while (!last);
  return ends[what][last.outcome] === true;
}

function inWords({ outcome, line }: LogLine): string {
  if (outcome === 'refused') return `refused: ${line}`;
  return outcome === 'failed' ? `it could not be read: ${line}` : line;
}
