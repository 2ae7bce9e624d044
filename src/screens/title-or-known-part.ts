import { isMissing } from '../queries/call-failure.ts';

type Query<T> = { data: T | undefined; error: unknown; isPlaceholderData: boolean };

/**
 * What can be shown of a film or show: all of it, or the part that a list contained. That part is shown even if the
 * request fails, unless the provider answers that the title does not exist.
 */
export function titleOrKnownPart<T>(query: Query<T>, known: () => T | undefined) {
  const { data, error, isPlaceholderData } = query;
  const part = data === undefined && error && !isMissing(error) ? known() : undefined;
  return { shown: data ?? part, partial: isPlaceholderData || part !== undefined };
}
