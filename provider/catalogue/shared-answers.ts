/**
 * Lists that everybody is told alike: kept as they are sent, and for a signed-in viewer
 * with that viewer's marks laid over them.
 */
import type { Context } from 'hono';
import { keptAnswers } from '../http/kept-answers.ts';
import type { Env, Provider } from '../provider.ts';
import { marksOf, refOf, withMarks } from './marks.ts';
import { type Reader, readerOf } from './reader.ts';
import type { Ref } from './refs.ts';
import type { EntryWire } from './wire-forms.ts';

/** Answers differ by language, and by who asks. */
const vary = 'Accept-Language, Authorization';

type Shared<T> = {
  /** What the answer follows from: the path and what was read from the query. */
  key: readonly unknown[];
  /** As everybody is told it; `reader` has no viewer. */
  make: (reader: Reader) => Promise<T>;
  /**
   * The same with what `each` makes of every entry in it; the value stays as it
   * is. Absent where no viewer marks anything.
   */
  withEntries?: (value: T, each: (entry: EntryWire) => EntryWire) => T;
};

function refsIn<T>(value: T, withEntries: NonNullable<Shared<T>['withEntries']>): Ref[] {
  const refs: Ref[] = [];
  withEntries(value, (entry) => {
    refs.push(refOf(entry));
    return entry;
  });
  return refs;
}

export async function answerShared<T extends object>(
  c: Context<Env>,
  provider: Provider,
  { key, make, withEntries }: Shared<T>,
): Promise<Response> {
  const reader = await readerOf(c, provider);
  const kept = keptAnswers(provider);
  const all = [...key, reader.language, reader.streams !== undefined];
  const shared = () => make({ ...reader, viewer: undefined });
  const viewer = c.get('viewer');
  if (viewer && withEntries) {
    const value = await kept.valueSoon(all, shared);
    const marks = await kept.marksOn(value, viewer, () =>
      marksOf(reader, refsIn(value, withEntries)),
    );
    const marked = () => JSON.stringify(withEntries(value, (entry) => withMarks(entry, marks)));
    return kept.ownAnswer(c, { value, marks: marks.digest, vary }, marked);
  }
  return kept.answer(c, { key: all, vary }, async () =>
    JSON.stringify(await kept.value(all, shared)),
  );
}
