/** Writes rows as JSON for the database, which cannot store NUL in a text. */
export function storableJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // The JSON of a text may contain these six characters without meaning NUL, so each text is checked by itself.
  return json.includes('\\u0000') ? JSON.stringify(rows, withoutNul) : json;
}

function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
