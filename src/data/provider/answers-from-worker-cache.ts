/**
 * The answers that came from the worker's cache, because the provider could not be reached or was slow. They are shown
 * like new ones, but have to be asked for again. docs/decisions.md, "One truth on the device".
 *
 * A query that makes another object of such an answer adds that object, too.
 */
export const keptAnswers: KeptAnswers = new WeakSet<object>();

type KeptAnswers = { has(answer: unknown): boolean; add(answer: object): unknown };
