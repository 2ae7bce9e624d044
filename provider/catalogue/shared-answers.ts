/** Lists that everybody is told alike: kept as they are sent, and for a signed-in viewer with that viewer's marks laid over them. */
import type { Context } from 'hono';
import { keptAnswers } from '../http/kept-answers.ts';
import type { Env, Provider } from '../provider.ts';
import { type Reader, readerOf } from './reader.ts';

/** Answers differ by language, and by who asks. */
const vary = 'Accept-Language, Authorization';

type Shared<T> = {
  /** What the answer follows from: the path and what was read from the query. */
  key: readonly unknown[];
  /** As everybody is told it; `reader` has no viewer. */
  make: (reader: Reader) => Promise<T>;
  /** As this viewer sees it. */
  mark?: (value: T, reader: Reader) => Promise<T>;
};

export async function answerShared<T>(
  c: Context<Env>,
  provider: Provider,
  { key, make, mark }: Shared<T>,
): Promise<Response> {
  const reader = await readerOf(c, provider);
  const kept = keptAnswers(provider);
  const all = [...key, reader.language, reader.streams !== undefined];
  const shared = () => make({ ...reader, viewer: undefined });
  if (reader.viewer !== undefined && mark)
    return c.json(await mark(await kept.valueSoon(all, shared), reader));
  return kept.answer(c, { key: all, vary }, async () =>
    JSON.stringify(await kept.value(all, shared)),
  );
}
