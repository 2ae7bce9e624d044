import { expect, test } from 'vitest';
import { guideAxis } from '../../../domain/guide/guide-axis.ts';
import { geometryOf } from './grid-geometry.ts';
import { createRuler } from './time-ruler.ts';

test('after a phone was turned on its side the guide has the ticks of its new grid alone', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const axis = guideAxis('2026-11-21', 'Asia/Dubai');
  const ruled = { from: 0, to: 900 };
  const showTicks = (row: number) => {
    const ruler = createRuler(host, 'tick', () => '');
    ruler.show(axis, ruled, geometryOf('horizontal', { row, head: 84, ruler: 40, letters: 1 }));
    return ruler;
  };
  const upright = showTicks(72);
  const ticks = host.children.length;
  expect(ticks).toBeGreaterThan(4);
  upright.destroy();
  showTicks(52);
  expect(host.children).toHaveLength(ticks);
  host.remove();
});
