import { createRoot } from 'react-dom/client';
import { decodeGuideDay } from '../../../src/data/guide/decode-guide-day.ts';
import { guideAxis } from '../../../src/domain/guide/guide-axis.ts';
import type { GuideDay } from '../../../src/domain/guide/guide-day.ts';
import { lineupOf } from '../../../src/domain/guide/lineup.ts';
import { timelineOf } from '../../../src/domain/guide/timeline.ts';
import { localDate, shiftDate } from '../../../src/domain/time/timezone-day.ts';
import { Grid } from '../../../src/features/guide/grid/grid.tsx';
import { msToPixels, type Orientation } from '../../../src/features/guide/grid/grid-geometry.ts';
import { guidePainter } from '../../../src/features/guide/grid/guide-painter.ts';
import { syntheticLines } from '../synthetic.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import type { Contestant } from './contestant.ts';
import { plainWords } from './words.ts';

/** The sizes of planby's layout, so that both grids show the same number of cells. */
const sizes = { row: 80, head: 100, ruler: 60, letters: 1 };
const nobody: ReadonlySet<string> = new Set();

export function ours(
  orientation: Orientation,
  counts: { decoded: number; filled: number[] },
): Contestant {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const timezone = Temporal.Now.timeZoneId();
  const today = localDate(now, timezone);
  const axis = guideAxis(today, timezone);
  let days: Uint8Array<ArrayBuffer>[] = [];
  return {
    cell: '[role=gridcell]',
    covered: orientation === 'horizontal' ? { left: 100, top: 60 } : { left: 60, top: 100 },
    prepare(channels) {
      days = [0, -1, 1].flatMap((away) => {
        const day = axis.days.find(({ date }) => date === shiftDate(today, away));
        return day ? [syntheticLines(day, channels)] : [];
      });
    },
    mount(root) {
      const open = (bytes: Uint8Array<ArrayBuffer>) =>
        decodeGuideDay(bytes, () => counts.decoded++) ?? [];
      const painter = guidePainter({
        orientation: 'horizontal',
        sizes,
        words: plainWords,
        language: 'en',
        axis,
        now,
        reminded: nobody,
      });
      const reactRoot = createRoot(root);
      const show = (shown: readonly GuideDay[]) => {
        const states = new Map(shown.map((day): [string, GuideDay] => [day.date, day]));
        reactRoot.render(
          <Grid
            label="Guide"
            corner=""
            timeline={timelineOf(axis, states, lineupOf(shown))}
            painter={painter}
            now={now}
            orientation={orientation}
            sizes={sizes}
            dayName={(time) => localDate(time, timezone)}
            onView={() => {}}
            onOpen={() => {}}
            onChannel={() => {}}
            onFilled={(cells) => counts.filled.push(cells)}
          />,
        );
      };
      // The app does the same: it shows today first, and then the days next to it.
      const [first, ...neighbours] = days;
      const shown = first ? [open(first)].flat() : [];
      show(shown);
      setTimeout(() => show([...shown, ...neighbours.flatMap(open)]), 300);
    },
    scroller: () => document.querySelector<HTMLElement>('div:has(> div > [role=grid])'),
    present: () => msToPixels(now - axis.start),
  };
}
