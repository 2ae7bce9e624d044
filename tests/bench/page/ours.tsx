import { createRoot } from 'react-dom/client';
import { openGuideDay } from '#src/data/guide-line.ts';
import { guideAxis } from '#src/domain/guide-axis.ts';
import type { GuideDay } from '#src/domain/guide-day.ts';
import { timelineOf } from '#src/domain/guide-timeline.ts';
import { lineupOf } from '#src/domain/lineup.ts';
import { localDate, shiftDate } from '#src/domain/timezone-day.ts';
import { type Orientation, pixels } from '#src/features/guide/grid/geometry.ts';
import { Grid } from '#src/features/guide/grid/grid.tsx';
import { guidePainter } from '#src/features/guide/grid/painter.ts';
import { syntheticLines } from '../synthetic.ts';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import type { Contestant } from './contestant.ts';
import { plainWords } from './words.ts';

/** As planby lays itself out, so that both show as much. */
const sizes = { row: 80, head: 100, ruler: 60 };
const nobody: ReadonlySet<string> = new Set();

export function ours(
  orientation: Orientation,
  counts: { decoded: number; filled: number[] },
): Contestant {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const timezone = Temporal.Now.timeZoneId();
  const today = localDate(now, timezone);
  const axis = guideAxis(today, timezone);
  let days: Uint8Array[] = [];
  return {
    cell: '[role=gridcell]',
    covered: orientation === 'horizontal' ? { left: 100, top: 60 } : { left: 60, top: 100 },
    prepare(channels) {
      days = [-1, 0, 1].flatMap((away) => {
        const day = axis.days.find(({ date }) => date === shiftDate(today, away));
        return day ? [syntheticLines(day, channels)] : [];
      });
    },
    mount(root) {
      const opened = days
        .map((bytes) => openGuideDay(bytes, () => counts.decoded++))
        .filter((day): day is NonNullable<typeof day> => day !== undefined);
      const states = new Map(opened.map((day): [string, GuideDay] => [day.date, day]));
      const lineup = lineupOf(opened.filter(({ date }) => date === today).concat(opened));
      createRoot(root).render(
        <Grid
          label="Guide"
          corner=""
          timeline={timelineOf(axis, states, lineup)}
          painter={guidePainter({ words: plainWords, axis, now, reminded: nobody })}
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
    },
    scroller: () => document.querySelector<HTMLElement>('div:has(> div > [role=grid])'),
    present: () => pixels(now - axis.start),
  };
}
