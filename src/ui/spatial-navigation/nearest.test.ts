import { describe, expect, it } from 'vitest';
import type { Direction } from './direction.ts';
import { nearest } from './nearest.ts';

/** A control of this name: left, top, width, height. */
const control = (name: string, [left, top, width, height]: [number, number, number, number]) => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
});

const cardsOf = (shelf: string, top: number) =>
  [0, 1, 2, 3].map((at) => control(`${shelf} ${at}`, [at * 300, top, 280, 160]));

function reached(from: ReturnType<typeof control>, all: ReturnType<typeof control>[]) {
  return (direction: Direction) => nearest(from.box, all, direction)?.name;
}

describe('the nearest control in a direction', () => {
  const above = cardsOf('above', 0);
  const below = cardsOf('below', 300);

  it('is the next card of a shelf, and the card of the next shelf that stands in line', () => {
    const [, second] = above;
    if (!second) throw new Error('There is no second card.');
    const to = reached(second, [...above, ...below]);
    expect(to('right')).toBe('above 2');
    expect(to('left')).toBe('above 0');
    expect(to('down')).toBe('below 1');
    expect(to('up')).toBeUndefined();
  });

  it('is nothing behind the last card of a shelf, although the next shelf has more of them', () => {
    const last = above.at(-1);
    if (!last) throw new Error('There is no last card.');
    const further = control('further', [1200, 300, 280, 160]);
    expect(reached(last, [...above, ...below, further])('right')).toBeUndefined();
  });

  it('is what stands aside, where nothing stands in line', () => {
    const button = control('Load More', [500, 300, 200, 44]);
    expect(reached(control('card', [0, 0, 280, 160]), [button])('down')).toBe('Load More');
  });

  it('is a near control aside before one in line that is far below', () => {
    const aside = control('aside', [320, 180, 100, 44]);
    const far = control('far below', [0, 2000, 280, 160]);
    expect(reached(control('card', [0, 0, 280, 160]), [aside, far])('down')).toBe('aside');
  });

  it('is a wide field before what lies behind it, although the middle of the field is far away', () => {
    const field = control('field', [0, 200, 2000, 44]);
    const behind = control('behind', [0, 400, 100, 44]);
    expect(reached(control('card', [0, 0, 280, 160]), [behind, field])('down')).toBe('field');
  });

  it('is the button on a card upwards, and the card itself from there; sideways cards follow one another', () => {
    const [card, next] = above;
    if (!card || !next) throw new Error('There are no cards.');
    const heart = control('heart', [230, 8, 44, 44]);
    const nextHeart = control('next heart', [530, 8, 44, 44]);
    const all = [card, next, heart, nextHeart];
    expect(reached(card, all)('up')).toBe('heart');
    expect(reached(card, all)('right')).toBe('above 1');
    expect(reached(heart, all)('down')).toBe('above 0');
    expect(reached(heart, all)('right')).toBe('above 1');
  });

  it('is the button at the end of a field, which stands on its line', () => {
    const field = control('password', [0, 0, 400, 48]);
    const button = control('Show password', [350, 2, 44, 44]);
    expect(reached(field, [button])('right')).toBe('Show password');
    expect(reached(button, [field])('left')).toBe('password');
  });
});
