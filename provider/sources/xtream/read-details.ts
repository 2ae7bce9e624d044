/**
 * Reads the details of titles with one call for each. It is slow and stops at a limit, because panels block clients
 * that ask too often. docs/operating.md, "A panel".
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SourceProblem } from '../source.ts';
import type { Panel, PanelQuestion } from './call-panel.ts';
import type { PanelLimits } from './panel-read-limits.ts';

export type Detail = {
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

/** Returns remarks. Details that could not be read are wanted again at the next refresh. */
export async function readDetails(
  wanted: readonly Detail[],
  { panel, limits, now, signal }: DetailTools,
): Promise<string[]> {
  const end = now() + limits.detailsMs;
  const chosen = wanted
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .slice(0, limits.details);
  let failures = 0;
  let inARow = 0;
  let asked = 0;
  for (const { question, take } of chosen) {
    if (inARow >= limits.failuresInARow || now() > end) break;
    if (asked > 0) await wait(limits.pauseMs, undefined, { signal });
    asked += 1;
    const succeeded = take(await answerOrNone(panel, question));
    inARow = succeeded ? 0 : inARow + 1;
    if (!succeeded) failures += 1;
  }
  const left = wanted.length - asked;
  return [
    ...(failures > 0 ? [`${failures} × details of a film or show that could not be read`] : []),
    ...(left > 0 ? [`${left} × details of a film or show that the next refreshes will read`] : []),
  ];
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
