import { expect, test } from 'vitest';
import { guideAxis } from '../../../domain/guide/guide-axis.ts';
import { geometryOf } from './grid-geometry.ts';
import { createRuler } from './time-ruler.ts';

test('after a phone was turned on its side the guide has the marks of its new grid alone', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const axis = guideAxis('2026-11-21', 'Asia/Dubai');
  const ruled = { from: 0, to: 900 };
  const showMarks = (row: number) => {
    const ruler = createRuler(host, 'tick', () => '');
    ruler.show(axis, ruled, geometryOf('horizontal', { row, head: 84, ruler: 40, letters: 1 }));
    return ruler;
  };
  const upright = showMarks(72);
  const marks = host.children.length;
  expect(marks).toBeGreaterThan(4);
  upright.destroy();
  showMarks(52);
  expect(host.children).toHaveLength(marks);
  host.remove();
});
