/**
 * Measures how the cost of work grows with its size. Processor time is used, because a busy machine does not change
 * it.
 */

const step = 64;

/**
 * The cost of 64 times `size` divided by the cost of `size`: 64 when it is linear, 4,096 when it is quadratic.
 * Sorting, and work that does not fit the processor's cache, can make a linear cost look up to five times as high.
 * The small size runs 64 times, so that both sides do the same amount of work and are measured equally exactly.
 */
export async function costGrowth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size);
  const small = await minOf(async () => {
    for (let run = 0; run < step; run++) await work(size);
  });
  return (step * (await minOf(() => work(size * step)))) / Math.max(8000, small);
}

/** Microseconds of the cheapest of six runs, because other work of the machine disturbs the others. */
async function minOf(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 6; time++) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
