import { expect, test } from 'vitest';
import { type Attention, attentionAfter, isToBeAsked, mayOfferReturn } from './attention.ts';

const start = (id: string) => ({ id, at: 0 });
const pressedPlay: Attention = { awake: start('e1'), unattended: 0 };

const goOn = (attention: Attention, ids: readonly string[], byItself = true) =>
  ids.reduce(
    (before, id) => attentionAfter(before, { type: 'begins', place: start(id), byItself }),
    attention,
  );

test('after three episodes without a sign the viewer is asked', () => {
  expect(isToBeAsked(goOn(pressedPlay, ['e2', 'e3']))).toBe(false);
  expect(isToBeAsked(goOn(pressedPlay, ['e2', 'e3', 'e4']))).toBe(true);
});

test('one touch in between counts from the beginning again', () => {
  const touched = attentionAfter(goOn(pressedPlay, ['e2', 'e3']), {
    type: 'sign',
    place: { id: 'e3', at: 700 },
  });
  expect(isToBeAsked(goOn(touched, ['e4']))).toBe(false);
  expect(isToBeAsked(goOn(touched, ['e4', 'e5', 'e6']))).toBe(true);
});

test('a viewer who goes on to each episode is never asked', () => {
  const attention = goOn(pressedPlay, ['e2', 'e3', 'e4', 'e5'], false);
  expect(isToBeAsked(attention)).toBe(false);
  expect(attention.awake).toEqual(start('e5'));
});

test('the viewer was last awake at the last sign, however many episodes ran on', () => {
  const touched = attentionAfter(pressedPlay, { type: 'sign', place: { id: 'e1', at: 640 } });
  expect(goOn(touched, ['e2', 'e3']).awake).toEqual({ id: 'e1', at: 640 });
});

test('what ran on is offered where it is more than a minute', () => {
  const touched: Attention = { awake: { id: 'film', at: 600 }, unattended: 0 };
  expect(mayOfferReturn(touched, { id: 'film', at: 640 })).toBe(false);
  expect(mayOfferReturn(touched, { id: 'film', at: 700 })).toBe(true);
  expect(mayOfferReturn(touched, { id: 'another', at: 3 })).toBe(true);
});
