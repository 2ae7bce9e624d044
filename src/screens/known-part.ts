import { isMissing } from '../queries/failure.ts';

type Query<T> = { data: T | undefined; error: unknown; isPlaceholderData: boolean };

/**
 * What there is to show of a title: all of it, or the part that a list has told. That part stays when the rest does
 * not come, unless the provider says that there is no such title.
 */
export function shownOf<T>(query: Query<T>, known: () => T | undefined) {
  const { data, error, isPlaceholderData } = query;
  const part = data === undefined && error && !isMissing(error) ? known() : undefined;
  return { shown: data ?? part, partial: isPlaceholderData || part !== undefined };
}
