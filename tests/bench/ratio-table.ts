/** Prints measured values next to what they are compared with, and their targets. */

export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** The value that ours is compared with, if there is one. */
  readonly theirs?: number;
  /** The target: ours may be at most this many times `theirs`. */
  readonly most?: number;
  /** The target: ours may be at most this. */
  readonly limit?: number;
  /** The target: ours has to be at least this. */
  readonly least?: number;
};

export function median(values: readonly number[]): number {
  const ordered = [...values].sort((one, other) => one - other);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function printTable(rows: readonly Row[]): void {
  const lines = [
    ['', 'ours', 'anchor', 'ratio', 'target', ''],
    ...rows.map((row) => [
      row.what,
      shown(row.ours, row.unit),
      shown(row.theirs, row.unit),
      ratioOf(row),
      targetOf(row),
      verdictOf(row),
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines) {
    console.log(
      line
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}

function verdictOf(row: Row): string {
  if (targetOf(row) === '') return '';
  return meets(row) ? 'met' : 'MISSED';
}

function meets({ ours, theirs, most, limit, least }: Row): boolean {
  if (least !== undefined) return ours >= least;
  if (most !== undefined && theirs !== undefined) return ours <= theirs * most;
  return limit === undefined || ours <= limit;
}

function ratioOf({ ours, theirs }: Row): string {
  if (theirs === undefined || theirs === 0 || ours === 0) return '';
  const ratio = ours / theirs;
  return ratio < 0.3 ? `1/${(1 / ratio).toFixed(1)}` : ratio.toFixed(2);
}

function targetOf({ unit, most, limit, least }: Row): string {
  if (least !== undefined) return `≥ ${least} ${unit}`.trim();
  if (most !== undefined)
    return most < 0.5 ? `≤ 1/${(1 / most).toFixed(1).replace('.0', '')}` : `≤ ${most}`;
  return limit === undefined ? '' : `≤ ${limit} ${unit}`.trim();
}

function shown(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
