/**
 * The value of `promise`, or `otherwise()` when it takes longer than `timeoutMs`. A later failure of `promise` is
 * ignored.
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise()), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
