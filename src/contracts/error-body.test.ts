import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ErrorBody } from './error-body.ts';

const read = (body: unknown) => v.parse(ErrorBody, body);

test('a refusal says one thing, or one thing of each field', () => {
  expect(read({ error: 'No such code' }).error).toBe('No such code');
  expect(read({ message: 'Check', errors: { email: ['Taken'], code: 'Wrong' } })).toEqual({
    message: 'Check',
    errors: { email: ['Taken'], code: ['Wrong'] },
  });
});

test.each([true, 1, null, { code: 7 }])(
  'an error that is %j leaves the word to the message',
  (error) => {
    const said = read({ error, message: 'Couldn&#39;t sign in', errors: null });
    expect(said).toEqual({ message: "Couldn't sign in" });
  },
);

test('a field without a message takes none from the others', () => {
  const { errors } = read({ errors: { email: ['Taken'], phone: null, country: 7, code: {} } });
  expect(errors).toEqual({ email: ['Taken'], phone: [], country: ['7'], code: [] });
  expect(read({ errors: [] }).errors).toEqual({});
});
