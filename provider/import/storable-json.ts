/** Rows as JSON for the database, which keeps no NUL in a text. */
export function storableJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // The same six characters may be part of a text, so each text itself is looked at.
  return json.includes('\\u0000') ? JSON.stringify(rows, withoutNul) : json;
}

function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
