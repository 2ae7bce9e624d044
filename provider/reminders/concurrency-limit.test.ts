import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test says so. */
function pieces() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  return {
    begun,
    end: (piece: number) => ends[piece]?.(),
    piece: (name: number) => () => {
      begun.push(name);
      return new Promise<void>((end) => {
        ends[name] = end;
      });
    },
  };
}
const settled = () => new Promise((next) => setImmediate(next));

test('a small piece runs with a large one as long as both fit, and in the order they came', async () => {
  const limited = concurrencyLimit(10);
  const { begun, end, piece } = pieces();
  const all = [8, 2, 5, 1].map((share, name) => limited(share, piece(name)));
  await settled();
  expect(begun).toEqual([0, 1]);
  end(1);
  await settled();
  // The last would fit, but does not go before the one that came first.
  expect(begun).toEqual([0, 1]);
  end(0);
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);
  await Promise.all(all);
});

test('a piece that fails gives its share back', async () => {
  const limited = concurrencyLimit(1);
  await expect(limited(1, () => Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  );
  expect(await limited(1, async () => 'done')).toBe('done');
});
