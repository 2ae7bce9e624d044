/** `npm run source -- check [ID]`: prints as a table what can be played. docs/operating.md, "What can be played". */
import { alignedColumns } from '../sources/source-report.ts';
import type { StreamCheckExecutor } from './stream-check-executor.ts';
import type { CheckedStream, CheckRequest } from './stream-check-operations.ts';
import { verdicts } from './verdict.ts';

/**
 * Checks the streams that are due, and prints the table. Returns true when no stream in it is dead or can never be
 * played. A new stream that has failed only once has no verdict yet: the server checks it again first.
 */
export async function runCheckCommand(
  order: CheckRequest,
  executor: StreamCheckExecutor,
  { write, now }: { readonly write: (line: string) => void; readonly now: () => number },
): Promise<boolean> {
  await executor.requestChecks(order);
  let streams = await executor.listResults(order.source);
  const due = countCheckableNow(streams);
  if (due > 0) write(`${due} streams are looked at, a second apart for a host.`);
  let saidAt = now();
  const reportCheckProgress = (looked: number) => {
    if (now() - saidAt < sayEvery) return;
    saidAt = now();
    write(`${looked} of ${due} …`);
  };
  while (countCheckableNow(streams) > 0) {
    let looked = due - countCheckableNow(streams);
    reportCheckProgress(looked);
    // Streams of other sources may be due, too.
    await executor.checkOrWait(() => reportCheckProgress(Math.min(++looked, due)));
    streams = await executor.listResults(order.source);
  }
  write(resultsTable(streams));
  const putOff = streams.filter(({ isPutOff }) => isPutOff).length;
  if (putOff > 0) write(`${putOff} streams wait: ${reasonToWait}`);
  return streams.every(({ verdict }) => verdict !== 'never' && verdict !== 'dead');
}

/**
 * Milliseconds after which the command says how far it is. A thousand streams of one host need a quarter of an hour.
 */
const sayEvery = 10_000;

const reasonToWait =
  'their source limits how many it sends at once, and a look could end one of a viewer. The running server looks at them when there is room.';

/** How many streams can be checked now. */
const countCheckableNow = (streams: readonly CheckedStream[]) =>
  streams.filter(({ isDue, isPutOff }) => isDue && !isPutOff).length;

const heads = ['CHANNEL', 'KIND', 'HTTPS', 'CORS', 'CODECS', 'VERDICT', 'REASON'];

export function resultsTable(streams: readonly CheckedStream[]): string {
  if (streams.length === 0) return 'There is no channel with a stream of its own.';
  const rows = streams.map(({ channel, kind, https, cors, codecs, verdict, ...why }) => [
    ...[channel, kind, https ? 'yes' : 'no', cors === undefined ? '?' : cors ? 'yes' : 'no'],
    ...[codecs.join(' ') || '?', verdict ?? 'not known yet', reasonText(why)],
  ]);
  return `${alignedColumns([heads, ...rows])}\n\n${countsOf(streams)}`;
}

function reasonText({ reason, playsElsewhere }: Pick<CheckedStream, 'reason' | 'playsElsewhere'>) {
  const rest = playsElsewhere ? ['the channel plays from another address'] : [];
  return [...(reason ? [reason] : []), ...rest].join('; ');
}

function countsOf(streams: readonly CheckedStream[]): string {
  const counts = verdicts.map((verdict) => {
    const count = streams.filter((stream) => stream.verdict === verdict).length;
    return `${count} ${verdict}`;
  });
  return `${streams.length} streams: ${counts.join(', ')}`;
}
