import { describe, expect, test } from 'vitest';
import { gridCommandOf } from './grid-keys.ts';

const key = (
  name: string,
  modifiers: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {},
) => ({
  key: name,
  code: '',
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
      expect(gridCommandOf(key(name), orientation, rightToLeft)).toBe(command);
    },
  );
});

test('the page keys go by screen, and with Ctrl or Shift by day', () => {
  expect(gridCommandOf(key('PageDown'), 'horizontal', false)).toBe('screen-forward');
  expect(gridCommandOf(key('PageDown', { ctrlKey: true }), 'horizontal', false)).toBe(
    'day-forward',
  );
  expect(gridCommandOf(key('PageUp', { shiftKey: true }), 'vertical', true)).toBe('day-back');
});

test('N leads to the present on an Arabic keyboard too', () => {
  expect(gridCommandOf({ ...key('ى'), code: 'KeyN' }, 'horizontal', true)).toBe('now');
});

test('what belongs to the browser is left to it', () => {
  expect(gridCommandOf(key('ArrowLeft', { altKey: true }), 'horizontal', false)).toBeUndefined();
  expect(gridCommandOf(key('n', { ctrlKey: true }), 'horizontal', false)).toBeUndefined();
  expect(gridCommandOf(key('n', { metaKey: true }), 'horizontal', false)).toBeUndefined();
  expect(gridCommandOf(key('x'), 'horizontal', false)).toBeUndefined();
});
