/**
 * gabrielpetersson's fast-grid (MIT), a table for millions of rows, with as many rows as the guide has channels. It is
 * on no registry: the bench measures it only if a copy is in `.cache/fast-grid` (fast-grid-copy.ts).
 */
import { Grid } from 'fast-grid';
import type { Contestant } from './contestant.ts';

const columns = Array.from({ length: 48 }, (_, at) => `Column ${at}`);

export function fastGrid(): Contestant {
  let rows: { id: number; cells: { id: number; v: string }[] }[] = [];
  return {
    cell: '.font-mono',
    covered: { left: 0, top: 64 },
    prepare(count) {
      rows = Array.from({ length: count }, (_, id) => ({
        id,
        cells: columns.map((_, at) => ({ id: at, v: `Programme ${id} of ${at}` })),
      }));
    },
    mount(root) {
      const style = document.createElement('style');
      style.textContent =
        '.absolute { position: absolute } .flex { display: flex } .h-full { block-size: 100% }';
      const container = document.createElement('div');
      container.style.cssText =
        'position: relative; inline-size: 1280px; block-size: 720px; overflow: hidden';
      root.append(style, container);
      new Grid(container, rows, columns);
    },
    // It scrolls by wheel events of its own, so there is no element that scrolls.
    scroller: () => null,
  };
}
