import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

/** Answers a look when the test calls `answer`; each answer says how many looks came before. */
function slowRegister() {
  const looks: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const seatOf = batchLookups<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const seen = looks.length;
        const answers = new Map(
          keys.filter((key) => key !== 'stranger').map((key) => [key, `${key} at look ${seen}`]),
        );
        looks.push({ keys, answer: () => resolve(answers), fail: () => reject(new Error('away')) });
      }),
  );
  const looked = (number: number) => expect.poll(() => looks.length).toBe(number);
  return { looks, seatOf, looked };
}

test('a viewer who asks while others are answered is looked up with all who wait, in one look that begins later', async () => {
  const { looks, seatOf, looked } = slowRegister();
  const first = seatOf('noor');
  await looked(1);
  const later = [seatOf('sami'), seatOf('noor'), seatOf('stranger'), seatOf('sami')];
  looks[0]?.answer();
  expect(await first).toBe('noor at look 0');
  await looked(2);
  expect(looks[1]?.keys).toEqual(['sami', 'noor', 'stranger']);
  looks[1]?.answer();
  expect(await Promise.all(later)).toEqual([
    'sami at look 1',
    'noor at look 1',
    undefined,
    'sami at look 1',
  ]);
});

test('a look that fails is the failure of those alone who waited for it', async () => {
  const { looks, seatOf, looked } = slowRegister();
  const first = seatOf('noor');
  await looked(1);
  const second = seatOf('sami');
  looks[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await looked(2);
  looks[1]?.answer();
  expect(await second).toBe('sami at look 1');
});
