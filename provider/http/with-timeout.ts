/**
 * What `promise` comes to, or `otherwise()` when that takes longer than `timeoutMs`. It may
 * fail after nobody waits for it any more.
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
