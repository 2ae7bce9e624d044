/** How the cost of a piece of work grows with its size, in processor time, which a busy machine does not stretch. */

const step = 64;

/**
 * Cost of 64 times `size` over the cost of `size`: 64 where it is linear, 4,096 where it is quadratic.
 * Sorting, and work that no longer fits the processor's cache, make up to five times as much of the
 * first. Both sides read as much, the small one in 64 runs, so that the clock's steps weigh the same.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size);
  const small = await leastOf(async () => {
    for (let run = 0; run < step; run++) await work(size);
  });
  return (step * (await leastOf(() => work(size * step)))) / Math.max(8000, small);
}

/** Microseconds of the cheapest of six runs: the others are disturbed by what else the machine does. */
async function leastOf(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 6; time++) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
