import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  longestChannelOrder,
  mergedChannelOrder,
  orderedPositions,
  withMoved,
} from './channel-order.ts';

const inOrder = (ids: readonly string[], own: readonly string[]) =>
  orderedPositions(ids, own).map((at) => ids[at]);

describe('the channels of the operator, in the order of a viewer', () => {
  test('are those of the operator where the viewer has made none', () => {
    expect(inOrder(['one', 'two', 'three'], [])).toEqual(['one', 'two', 'three']);
    expect(inOrder(['one', 'two'], ['gone'])).toEqual(['one', 'two']);
  });

  test('begin with what the viewer put first', () => {
    const own = ['three', 'one', 'two'];
    expect(inOrder(['one', 'two', 'three'], own)).toEqual(own);
  });

  test('have a new one behind the channel that the operator has before it', () => {
    const own = ['sport', 'news', 'films'];
    const operators = ['news', 'films', 'sport', 'sport 2', 'sport 3'];
    expect(inOrder(operators, own)).toEqual(['sport', 'sport 2', 'sport 3', 'news', 'films']);
  });

  test('have a new first one before the one that it precedes, not before all others', () => {
    expect(inOrder(['new', 'news', 'films'], ['films', 'news'])).toEqual(['films', 'new', 'news']);
  });

  test('stay complete where the operator lists a channel twice', () => {
    expect(inOrder(['one', 'two', 'one'], ['two', 'one'])).toEqual(['two', 'one', 'one']);
  });
});

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('whatever the operator has and the viewer has ordered', () => {
  test('each channel is there once', () => {
    fc.assert(
      fc.property(ids, ids, (operators, own) => {
        expect(inOrder(operators, own).toSorted()).toEqual(operators.toSorted());
      }),
    );
  });

  test('the channels that the viewer has ordered are in that order', () => {
    fc.assert(
      fc.property(ids, ids, (operators, own) => {
        const ordered = inOrder(operators, own).filter((id) => own.includes(id ?? ''));
        expect(ordered).toEqual(own.filter((id) => operators.includes(id)));
      }),
    );
  });

  test('a channel that the viewer has not ordered follows the one before it, if there is one', () => {
    fc.assert(
      fc.property(ids, ids, (operators, own) => {
        const shown = inOrder(operators, own);
        for (const [at, id] of operators.entries()) {
          if (at === 0 || own.includes(id)) continue;
          expect(shown[shown.indexOf(id) - 1]).toBe(operators[at - 1]);
        }
      }),
    );
  });

  test('an order that was made is shown as it was made, and again when channels come back', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), fc.nat(), (operators, before, from, to) => {
        fc.pre(operators.length > 0);
        const shown = inOrder(operators, before).map((id) => id ?? '');
        const made = withMoved(shown, from % shown.length, to % shown.length);
        const kept = mergedChannelOrder(made, before, operators);
        expect(inOrder(operators, kept)).toEqual(made);
        expect(new Set(kept)).toEqual(new Set([...before, ...operators]));
      }),
    );
  });
});

test('a channel that is away for a day comes back to its place', () => {
  const present = ['news', 'films'];
  const kept = mergedChannelOrder(['films', 'news'], ['news', 'away', 'films'], present);
  expect(inOrder(['news', 'films', 'away'], kept)).toEqual(['films', 'news', 'away']);
  const moved = mergedChannelOrder(
    ['away 2', 'news'],
    ['news', 'sport', 'away 2'],
    ['news', 'away 2'],
  );
  expect(inOrder(['news', 'sport', 'away 2'], moved)).toEqual(['away 2', 'news', 'sport']);
});

describe('of 3,000 channels', () => {
  const operators = Array.from({ length: 3000 }, (_, at) => `channel ${at}`);
  const moved = 'channel 2500';
  const made = withMoved(operators, 2500, 0);
  const kept = mergedChannelOrder(made, [], operators);

  test('the one that is moved to the top comes alone', () => {
    expect(kept).toHaveLength(longestChannelOrder);
    expect(inOrder(operators, kept)).toEqual(made);
  });

  test('a second one is moved likewise', () => {
    const again = withMoved(made, 2999, 0);
    const keptAgain = mergedChannelOrder(again, kept, operators);
    expect(keptAgain).toHaveLength(longestChannelOrder);
    expect(inOrder(operators, keptAgain)).toEqual(again);
  });

  test('those behind the one that was moved stay in their place when their first one goes', () => {
    const fewer = operators.filter((id) => id !== 'channel 2501');
    expect(inOrder(fewer, kept)).toEqual([moved, ...fewer.filter((id) => id !== moved)]);
  });

  test('those of an order without any runs that are too many follow their neighbours', () => {
    const reversed = operators.toReversed();
    const keptReversed = mergedChannelOrder(reversed, [], operators);
    expect(keptReversed).toEqual(reversed.slice(0, longestChannelOrder));
  });
});
