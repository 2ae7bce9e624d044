/**
 * Joins lookups: keys that are requested while a lookup runs are looked up together in the next one. A key is always
 * looked up after its request, so that no answer is older than the request.
 */
export function batchLookups<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting = new Set<string>();
  let next: Promise<ReadonlyMap<string, Answer>> | undefined;
  const askForWaitingKeys = () => {
    const keys = [...waiting];
    waiting = new Set();
    next = undefined;
    const answers = ask(keys);
    // The callers of this lookup get the failure; the next lookup only waits for the end.
    underWay = answers.catch(() => {});
    return answers;
  };
  return async (key) => {
    waiting.add(key);
    next ??= underWay.then(askForWaitingKeys);
    return (await next).get(key);
  };
}
