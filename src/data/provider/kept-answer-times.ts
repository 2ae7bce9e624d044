/**
 * The answers that came from the worker's cache, because the provider could not be reached or was slow, each with the
 * time when it was kept, in epoch milliseconds. They are shown like new ones, but have to be asked for again.
 * docs/decisions.md, "One truth on the device" and "Kept days grow old openly".
 */
export const keptAnswerTimes: KeptAnswerTimes = new WeakMap<object, number>();

type KeptAnswerTimes = {
  has(answer: unknown): boolean;
  get(answer: unknown): number | undefined;
  set(answer: object, keptAt: number): unknown;
  delete(answer: unknown): boolean;
};

/** A query that makes another object of an answer calls this, so that the object counts as kept where the answer did. */
export function copyKeptTime(answer: unknown, shown: object): void {
  const keptAt = keptAnswerTimes.get(answer);
  if (keptAt) keptAnswerTimes.set(shown, keptAt);
}
