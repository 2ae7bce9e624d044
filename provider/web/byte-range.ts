/** The part of a file that a `Range` header asks for. */
export type ByteRange = { from: number; to: number };

/**
 * One range, with both ends included; `unsatisfiable` when it lies outside the file. Undefined means the whole file:
 * there is no range, or there are several, which a server may answer with the whole file.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from >= size || to < from ? 'unsatisfiable' : { from, to };
}
