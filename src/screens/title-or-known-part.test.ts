import { expect, test } from 'vitest';
import { RequestError } from '../queries/call-failure.ts';
import { titleOrKnownPart } from './title-or-known-part.ts';

const whole = { id: 'dunes', casts: ['Noor'] };
const part = { id: 'dunes' };
const known = () => part;
const waiting = { data: undefined, error: null, isPlaceholderData: false };
const failed = (kind: 'network' | 'missing') => ({ ...waiting, error: new RequestError(kind) });

test('a title is shown whole once it came, and as far as its card knew when the rest does not come', () => {
  expect(titleOrKnownPart({ ...waiting, data: whole }, known)).toEqual({
    shown: whole,
    partial: false,
  });
  expect(titleOrKnownPart(failed('network'), known)).toEqual({ shown: part, partial: true });
  expect(titleOrKnownPart({ ...failed('network'), data: whole }, known).shown).toBe(whole);
});

test('nothing is shown of a title that no list contained, or that is not there any more', () => {
  expect(titleOrKnownPart(failed('network'), () => undefined).shown).toBeUndefined();
  expect(titleOrKnownPart(failed('missing'), known).shown).toBeUndefined();
});
