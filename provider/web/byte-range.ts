/** The part of a file that a `Range` header asks for. */
export type ByteRange = { from: number; to: number };

/**
 * One range as both ends inclusive; `unsatisfiable` when it lies outside the file. Undefined, meaning the whole file,
 * for anything else, several ranges included: a server may answer those whole.
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
