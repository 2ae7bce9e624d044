/** The viewer's part of a list of entries (favourites and progress), for the middleware that caches answers. */
import type { Answer } from '../http/cache-middleware.ts';
import type { Ref } from './entry-refs.ts';
import { type EntryState, entryStateOf, refOf, withState } from './entry-state.ts';
import type { EntryWire } from './wire-types.ts';

/** Returns a copy of the value in which `each` has replaced every entry. */
type WithEntries<Value> = (value: Value, each: (entry: EntryWire) => EntryWire) => Value;

export function viewerStatePart<Value extends object>(
  withEntries: WithEntries<Value>,
): NonNullable<Answer<Value, EntryState>['personal']> {
  return {
    read: (value, context) => entryStateOf(context, refsIn(value, withEntries)),
    add: (value, state) => withEntries(value, (entry) => withState(entry, state)),
  };
}

function refsIn<Value>(value: Value, withEntries: WithEntries<Value>): Ref[] {
  const refs: Ref[] = [];
  withEntries(value, (entry) => {
    refs.push(refOf(entry));
    return entry;
  });
  return refs;
}
