import { expect, test } from 'vitest';
import { RequestError } from '../queries/call-failure.ts';
import { shownTitle } from './shown-title.ts';

const whole = { id: 'dunes', casts: ['Noor'] };
const part = { id: 'dunes' };
const known = () => part;
const waiting = { data: undefined, error: null, isPlaceholderData: false };
const failed = (kind: 'network' | 'missing') => ({ ...waiting, error: new RequestError(kind) });

test('a title is shown whole once it came, and as far as its card knew when the rest does not come', () => {
  expect(shownTitle({ ...waiting, data: whole }, known)).toEqual({ shown: whole, partial: false });
  expect(shownTitle(failed('network'), known)).toEqual({ shown: part, partial: true });
  expect(shownTitle({ ...failed('network'), data: whole }, known).shown).toBe(whole);
});

test('nothing is shown of a title that no list contained, or that is not there any more', () => {
  expect(shownTitle(failed('network'), () => undefined).shown).toBeUndefined();
  expect(shownTitle(failed('missing'), known).shown).toBeUndefined();
});
