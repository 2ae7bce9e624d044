/**
 * Which pages are offered: the first, the last and those beside this one;
 * `undefined` stands for those left out between.
 */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const offered = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const numbers = [...new Set(offered)].sort((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
