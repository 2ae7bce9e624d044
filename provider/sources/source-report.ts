/** Makes the tables of sources and of their log, which the command prints. */
import { hour, minute } from '#src/domain/time/time-units.ts';
import type { LogLine, SourceState } from './sources-table.ts';

/** `now` in epoch milliseconds. Times are in UTC. */
export function sourceTable(sources: readonly SourceState[], now: number): string {
  if (sources.length === 0)
    return 'There is no source yet. npm run source -- --help says how to add one.';
  const rows = sources.map((source) => [
    ...[source.id, source.kind, stateOf(source), nextRun(source, now)],
    ...[source.address, source.fault ?? ''],
  ]);
  const table = alignedColumns([['ID', 'KIND', 'STATE', 'NEXT', 'ADDRESS', 'FAULT'], ...rows]);
  const advices = sources.flatMap((source) => adviceOnNeverRead(source, now) ?? []);
  return advices.length === 0 ? table : `${table}\n\n${advices.join('\n')}`;
}

/**
 * What an operator can do about a source that failed and never brought anything, which is mostly because its address is
 * wrong, or an account's password. Undefined for other sources. `now` in epoch milliseconds.
 */
export function adviceOnNeverRead(source: SourceState, now: number): string | undefined {
  const { id, kind, failures, refreshedAt, removing } = source;
  if (removing || failures === 0 || refreshedAt !== null) return undefined;
  const next = nextRun(source, now);
  const [given, change] =
    kind === 'xtream'
      ? ['address, user or password', '[ADDRESS] --user NAME --password WORD']
      : ['address', 'ADDRESS'];
  return `${id} has never been read, and is tried again ${next}. When the fault is mended: npm run source -- refresh ${id}. If the ${given} is wrong: npm run source -- change ${id} ${change}. To give it up: npm run source -- remove ${id}.`;
}

function stateOf({ removing, failures, refreshedAt }: SourceState): string {
  if (removing) return 'is being removed';
  if (failures > 0)
    return `failed ${failures} ×, ${refreshedAt === null ? 'never read' : 'data stays'}`;
  return refreshedAt === null ? 'not read yet' : `read ${timeText(refreshedAt)}`;
}

function nextRun({ dueAt }: SourceState, now: number): string {
  if (dueAt <= now) return 'now';
  const minutes = Math.ceil((dueAt - now) / minute);
  return minutes < 120 ? `in ${minutes} min` : `in ${Math.round((dueAt - now) / hour)} h`;
}

export function logTable(lines: readonly LogLine[]): string {
  if (lines.length === 0) return 'Nothing has happened yet.';
  return alignedColumns(
    lines.map(({ at, sourceId, outcome, line }) => [timeText(at), sourceId, outcome, line]),
  );
}

const timeText = (time: number) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** Makes each column as wide as its widest cell, except the last column. */
export function alignedColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
