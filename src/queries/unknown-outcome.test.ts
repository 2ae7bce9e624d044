import { expect, test } from 'vitest';
import { RequestError } from './call-failure.ts';
import { isOutcomeUnknown } from './unknown-outcome.ts';

test.each([
  new RequestError('invalid', { status: 422 }),
  new RequestError('forbidden', { status: 403 }),
  new RequestError('limited', { status: 429 }),
])('after a refusal nothing was done: %s', (error) => {
  expect(isOutcomeUnknown(error)).toBe(false);
});

test.each([
  new RequestError('network'),
  new RequestError('timeout'),
  new RequestError('contract', { message: 'not JSON' }),
  new RequestError('server', { status: 503 }),
  new Error('strange'),
])('without a refusal the change may have been made: %s', (error) => {
  expect(isOutcomeUnknown(error)).toBe(true);
});
