import { expect, test } from 'vitest';
import { RequestError } from '../queries/failure.ts';
import { shownOf } from './known-part.ts';

const whole = { id: 'dunes', casts: ['Noor'] };
const part = { id: 'dunes' };
const known = () => part;
const waiting = { data: undefined, error: null, isPlaceholderData: false };
const failed = (kind: 'network' | 'missing') => ({ ...waiting, error: new RequestError(kind) });

test('a title is shown whole once it came, and as far as its card knew when the rest does not come', () => {
  expect(shownOf({ ...waiting, data: whole }, known)).toEqual({ shown: whole, partial: false });
  expect(shownOf(failed('network'), known)).toEqual({ shown: part, partial: true });
  expect(shownOf({ ...failed('network'), data: whole }, known).shown).toBe(whole);
});

test('nothing is shown of a title that no list has told of, or that is not there any more', () => {
  expect(shownOf(failed('network'), () => undefined).shown).toBeUndefined();
  expect(shownOf(failed('missing'), known).shown).toBeUndefined();
});
