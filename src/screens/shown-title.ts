import { isMissing } from '../queries/call-failure.ts';

type Query<T> = { data: T | undefined; error: unknown; isPlaceholderData: boolean };

/**
 * The part of a title that can be shown: all of it, or what a list contained. That part stays when the request
 * fails, unless the provider answers that the title does not exist.
 */
export function shownTitle<T>(query: Query<T>, known: () => T | undefined) {
  const { data, error, isPlaceholderData } = query;
  const part = data === undefined && error && !isMissing(error) ? known() : undefined;
  return { shown: data ?? part, partial: isPlaceholderData || part !== undefined };
}
