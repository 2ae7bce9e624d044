/**
 * How long a screen waits for the provider before it shows the device's record. A later answer is stored all the
 * same.
 */
const timeoutMs = 5000;

/** The answer; `undefined` when it does not come in time. */
export function answerOrTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  // If the answer fails after the timeout, no caller handles that failure any more.
  answer.catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => resolve(undefined), timeoutMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timeout));
}
