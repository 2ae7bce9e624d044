/** So many pieces of work at once and no more; the rest waits its turn, first come, first served. */
export type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

export function lanesOf(count: number): Lanes {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
