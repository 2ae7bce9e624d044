/** How the cost of a piece of work grows with its size, in processor time, which a busy machine does not stretch. */

/**
 * Cost of eight times `size` over the cost of `size`: about 8 where it is linear, 64 where it is
 * quadratic. Both sides read as much, the small one in eight runs, so that the clock's steps and the
 * collection of memory weigh the same on both.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size);
  const small = await leastOf(async () => {
    for (let run = 0; run < 8; run++) await work(size);
  });
  return (8 * (await leastOf(() => work(size * 8)))) / Math.max(8000, small);
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
