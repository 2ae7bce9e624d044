import { expect, test } from 'vitest';
import { popupPosition, visibleBox } from './popup-place.ts';

const room = { inlineSize: 1280, blockSize: 720 };
const popup = { inlineSize: 400, blockSize: 300 };
const cell = { inline: 300, block: 100, inlineSize: 150, blockSize: 70 };

test('the popup opens below its programme', () => {
  expect(popupPosition(cell, popup, room)).toEqual({ inline: 300, block: 178 });
});

test('above it where there is no room below', () => {
  expect(popupPosition({ ...cell, block: 500 }, popup, room)).toEqual({ inline: 300, block: 192 });
});

test('at its side where a long programme leaves no room above or below', () => {
  const film = { inline: 200, block: 250, inlineSize: 190, blockSize: 400 };
  expect(popupPosition(film, popup, room)).toEqual({ inline: 398, block: 250 });
  expect(popupPosition({ ...film, inline: 1000 }, popup, room)).toEqual({
    inline: 592,
    block: 250,
  });
});

test('and inside the window wherever the programme is', () => {
  expect(popupPosition({ ...cell, inline: 1200 }, popup, room).inline).toBe(868);
  expect(popupPosition({ ...cell, inline: -500 }, popup, room).inline).toBe(12);
  const wide = { inline: 20, block: 250, inlineSize: 1250, blockSize: 250 };
  expect(popupPosition(wide, popup, room)).toEqual({ inline: 20, block: 408 });
  expect(popupPosition(cell, { inlineSize: 400, blockSize: 900 }, room).block).toBe(12);
});

test('a programme that began before the view has its popup at the visible part, in both directions', () => {
  const rect = (left: number, width: number) =>
    ({ left, right: left + width, top: 0, bottom: 80 }) as DOMRect;
  const bounds = rect(100, 1180);
  expect(visibleBox(rect(-900, 1200), bounds, 1280, false)).toMatchObject({
    inline: 100,
    inlineSize: 200,
  });
  expect(visibleBox(rect(1000, 1200), rect(0, 1180), 1280, true)).toMatchObject({
    inline: 100,
    inlineSize: 180,
  });
});
