/**
 * What is measured, and until when it waits. Nothing leaves the page from here: events stand in a queue until consent lets
 * a sink take them, and without one the oldest are forgotten.
 */

export type TrackedEvent = {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
};
type Sink = (event: TrackedEvent) => void;

const longestQueue = 200;
let waiting: TrackedEvent[] = [];
let sink: Sink | undefined;

/** Specification, point 7: the event names. */
export function track(name: string, params: TrackedEvent['params'] = {}): void {
  const event = { name, params };
  if (sink) sink(event);
  else waiting = [...waiting.slice(1 - longestQueue), event];
}

/** Consent was given: the sink takes what waits and what comes. The returned function ends it. */
export function drainEvents(into: Sink): () => void {
  sink = into;
  for (const event of waiting.splice(0)) into(event);
  return () => {
    if (sink === into) sink = undefined;
  };
}

/** Consent was refused: what waits is never sent. */
export function forgetEvents(): void {
  waiting = [];
}
