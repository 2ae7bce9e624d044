import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ConfirmationCode, ResetCode } from './form-schemas.ts';

test.each(['1234', '000123', '12345678', 'K7-PQ2'])(
  'a provider may write the code of a confirmation as it likes: %s',
  (code) => expect(v.parse(ConfirmationCode, ` ${code} `)).toBe(code),
);

test.each(['110000', '12345', 'K7-PQ2'])(
  'the code of a new password is a number from 111111 on: %s',
  (code) => expect(v.is(ResetCode, code)).toBe(false),
);

test('digits are taken as a phone in Arabic types them', () => {
  expect(v.parse(ResetCode, ' ٢٣٤ ٥٦٧ ')).toBe('234567');
});
