/**
 * Puts questions together: those that come while others are being answered are asked in one as soon as they are. Each is
 * answered by a look that began after it was asked, so that nobody gets an answer of before.
 */
export function batchLookups<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting = new Set<string>();
  let next: Promise<ReadonlyMap<string, Answer>> | undefined;
  const askThem = () => {
    const keys = [...waiting];
    waiting = new Set();
    next = undefined;
    const answers = ask(keys);
    // Those who asked are answered the failure; the next ones only wait for the end.
    underWay = answers.catch(() => {});
    return answers;
  };
  return async (key) => {
    waiting.add(key);
    next ??= underWay.then(askThem);
    return (await next).get(key);
  };
}
