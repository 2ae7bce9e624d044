/** Decides which titles of a panel need their details read, and joins lists, answers and what was known before. */
import type { PanelQuestion } from './call-panel.ts';
import { type Detailed, type KnownTitles, revisionOf } from './panel-state.ts';
import type { Detail } from './read-details.ts';

export type ListedTitle<Title> = {
  /** As the list describes it. */
  readonly title: Title;
  /** Epoch milliseconds, where the panel says it. */
  readonly changedAt: number | undefined;
  readonly question: PanelQuestion;
};

export type TitleKind<Title> = {
  readonly known: KnownTitles<Title>;
  /** The title with an answer to its question; undefined when that is no answer about it. */
  readonly withAnswer: (listed: Title, answer: unknown) => Title | undefined;
  /** The title with what was known of it before. */
  readonly withKnown: (listed: Title, known: Title) => Title;
};

export type TitleDetails<Title> = {
  /** All that have details. While `wanted` are read there come more. */
  readonly detailed: Map<string, Detailed<Title>>;
  readonly wanted: readonly Detail[];
};

/** `now` is in epoch milliseconds. */
export function detailsOfTitles<Title extends { id: string }>(
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
      const complete = withAnswer(title, answer);
      if (complete) detailed.set(title.id, { revision, title: complete });
      return complete !== undefined;
    };
    wanted.push({ question, changedAt: changedAt ?? 0, take });
  }
  return { detailed, wanted };
}
