import { describe, expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const key = (
  name: string,
  modifiers: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {},
) => ({
  key: name,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

describe('arrows follow the eye', () => {
  test.each([
    ['ArrowRight', 'horizontal', false, 'later'],
    ['ArrowLeft', 'horizontal', false, 'earlier'],
    ['ArrowRight', 'horizontal', true, 'earlier'],
    ['ArrowLeft', 'horizontal', true, 'later'],
    ['ArrowDown', 'horizontal', true, 'channel-after'],
    ['ArrowUp', 'horizontal', false, 'channel-before'],
    ['ArrowDown', 'vertical', false, 'later'],
    ['ArrowUp', 'vertical', true, 'earlier'],
    ['ArrowRight', 'vertical', false, 'channel-after'],
    ['ArrowRight', 'vertical', true, 'channel-before'],
  ] as const)(
    '%s in the %s guide, right to left %s, goes %s',
    (name, orientation, rightToLeft, command) => {
      expect(commandOf(key(name), orientation, rightToLeft)).toBe(command);
    },
  );
});

test('the page keys go by screen, and with Ctrl or Shift by day', () => {
  expect(commandOf(key('PageDown'), 'horizontal', false)).toBe('screen-forward');
  expect(commandOf(key('PageDown', { ctrlKey: true }), 'horizontal', false)).toBe('day-forward');
  expect(commandOf(key('PageUp', { shiftKey: true }), 'vertical', true)).toBe('day-back');
});

test('what belongs to the browser is left to it', () => {
  expect(commandOf(key('ArrowLeft', { altKey: true }), 'horizontal', false)).toBeUndefined();
  expect(commandOf(key('n', { ctrlKey: true }), 'horizontal', false)).toBeUndefined();
  expect(commandOf(key('n', { metaKey: true }), 'horizontal', false)).toBeUndefined();
  expect(commandOf(key('x'), 'horizontal', false)).toBeUndefined();
});
