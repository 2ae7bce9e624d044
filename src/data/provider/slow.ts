/**
 * A provider that takes its time: past it the device's record is shown, and the answer is written down when it comes.
 */
const slowMs = 5000;

/** The answer; `undefined` when it does not come in time. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  // A caller that did not wait for it does not get its failure either.
  answer.catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => resolve(undefined), slowMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timeout));
}
