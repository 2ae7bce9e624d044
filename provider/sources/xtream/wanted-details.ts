/** Decides which titles of a panel need their details read, and combines lists, answers and earlier details. */
import type { PanelQuestion } from './call-panel.ts';
import { type Detailed, type KnownTitles, revisionOf } from './panel-state.ts';
import type { Detail } from './read-details.ts';

export type ListedTitle<Title> = {
  /** The title as the list describes it. */
  readonly title: Title;
  /** Epoch milliseconds, if the panel says it. */
  readonly changedAt: number | undefined;
  readonly question: PanelQuestion;
};

export type TitleKind<Title> = {
  readonly known: KnownTitles<Title>;
  /**
   * The title with the answer to its question; undefined when the answer is not about it, or is empty although `known`,
   * the title as it was before, has details.
   */
  readonly withAnswer: (listed: Title, answer: unknown, known?: Title) => Title | undefined;
  /** The title with what was known about it before. */
  readonly withKnown: (listed: Title, known: Title) => Title;
};

export type TitleDetails<Title> = {
  /** All titles that have details. More are added while `wanted` are read. */
  readonly detailed: Map<string, Detailed<Title>>;
  readonly wanted: readonly Detail[];
};

/** `now` is in epoch milliseconds. */
export function knownAndWantedDetails<Title extends { id: string }>(
  listed: readonly ListedTitle<Title>[],
  { known, withAnswer, withKnown }: TitleKind<Title>,
  now: number,
): TitleDetails<Title> {
  const detailed = new Map<string, Detailed<Title>>();
  const wanted: Detail[] = [];
  for (const { title, changedAt, question } of listed) {
    const before = known.get(title.id);
    const revision = revisionOf(changedAt, now);
    if (before) detailed.set(title.id, { ...before, title: withKnown(title, before.title) });
    if (before?.revision === revision) continue;
    const take = (answer: unknown): boolean => {
      const complete = withAnswer(title, answer, before?.title);
      if (complete) detailed.set(title.id, { revision, title: complete });
      return complete !== undefined;
    };
    wanted.push({ name: `${title.id} ${revision}`, question, changedAt: changedAt ?? 0, take });
  }
  return { detailed, wanted };
}
