/** Which page numbers are shown: the first, the last and those next to the present one; `undefined` marks a gap. */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const offered = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const numbers = [...new Set(offered)].sort((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
