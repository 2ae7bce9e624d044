/**
 * Reads the details of titles with one call for each title, slowly and up to a limit, because panels block clients
 * that ask too often. docs/operating.md, "A panel".
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SourceProblem } from '../source.ts';
import type { Panel, PanelQuestion } from './call-panel.ts';
import type { PanelLimits } from './panel-read-limits.ts';

export type Detail = {
  /** The title's id and its revision. */
  readonly name: string;
  readonly question: PanelQuestion;
  /** Epoch milliseconds. The newest title is read first. */
  readonly changedAt: number;
  /** Takes the answer, and returns whether it was about the title. */
  readonly take: (answer: unknown) => boolean;
};

export type DetailTools = {
  readonly panel: Panel;
  readonly limits: PanelLimits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
};

type DetailsReport = {
  readonly remarks: readonly string[];
  /** The names of the details that could not be read, in the order in which they were last asked for. */
  readonly failed: readonly string[];
};

/**
 * Gives each answer to the `take` of its detail. Details that could not be read are wanted again at the next refresh.
 * Then they come after all others, and among them those that have waited longest come first. Otherwise a few titles
 * that the panel never describes use up all calls.
 */
export async function readDetails(
  wanted: readonly Detail[],
  failedBefore: readonly string[],
  { panel, limits, now, signal }: DetailTools,
): Promise<DetailsReport> {
  const end = now() + limits.detailsMs;
  const failedPositions = new Map(failedBefore.map((name, at) => [name, at]));
  const position = ({ name }: Detail) => failedPositions.get(name) ?? -1;
  const inOrder = wanted.toSorted(
    (one, other) => position(one) - position(other) || other.changedAt - one.changedAt,
  );
  const failed: string[] = [];
  let inARow = 0;
  let asked = 0;
  for (const { name, question, take } of inOrder.slice(0, limits.details)) {
    if (inARow >= limits.failuresInARow || now() > end) break;
    if (asked > 0) await wait(limits.pauseMs, undefined, { signal });
    asked += 1;
    const succeeded = take(await answerOrNone(panel, question));
    inARow = succeeded ? 0 : inARow + 1;
    if (!succeeded) failed.push(name);
  }
  const left = wanted.length - asked;
  const remarks = [
    ...(failed.length > 0
      ? [`${failed.length} × details of a film or show that could not be read`]
      : []),
    ...(left > 0 ? [`${left} × details of a film or show that the next refreshes will read`] : []),
  ];
  const waiting = inOrder.slice(asked).filter(({ name }) => failedPositions.has(name));
  return { remarks, failed: [...waiting.map(({ name }) => name), ...failed] };
}

/** Undefined when the panel gives no answer. Many lists contain a few titles that the panel no longer has. */
async function answerOrNone(panel: Panel, question: PanelQuestion): Promise<unknown> {
  try {
    return await panel.ask(question);
  } catch (error) {
    if (error instanceof SourceProblem) return undefined;
    throw error;
  }
}
