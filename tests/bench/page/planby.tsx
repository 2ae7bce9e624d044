/** planby 1.1.2 (MIT), which most React guides use, in the layout of its own README. */
import { Epg, Layout, useEpg } from 'planby';
import { createRoot } from 'react-dom/client';
import { minute } from '../../../src/domain/time/time-units.ts';
import { localDate, localDay } from '../../../src/domain/time/timezone-day.ts';
import { logo, syntheticDay } from '../synthetic.ts';
import type { Contestant } from './contestant.ts';

type Guide = Pick<Parameters<typeof useEpg>[0], 'channels' | 'epg'>;
const description =
  'An evening in the harbour where letters from the orchard reach the silver bridge, and the lantern tells stories of a summer on the island.';

export function planby(): Contestant {
  const now = Date.now();
  const timezone = Temporal.Now.timeZoneId();
  const day = localDay(localDate(now, timezone), timezone);
  if (!day) throw new Error('today does not exist');
  let guide: Guide = { channels: [], epg: [] };
  return {
    cell: '[data-testid=program-item]',
    covered: { left: 100, top: 60 },
    prepare(count) {
      guide = guideOf(day.date, syntheticDay(day, count));
    },
    mount: (root) => createRoot(root).render(<Guide guide={guide} date={day.date} />),
    scroller: () => document.querySelector('[data-testid=content]')?.parentElement ?? null,
    present: () => ((now - day.start) / minute) * 5,
  };
}

function Guide({ guide, date }: { guide: Guide; date: string }) {
  const { getEpgProps, getLayoutProps } = useEpg({
    ...guide,
    startDate: `${date}T00:00:00`,
    width: 1280,
    height: 720,
    // The default would fetch a font from a third party, which would only make planby slower here.
    globalStyles: '.planby { font-family: system-ui, sans-serif; }',
  });
  return (
    <div style={{ width: 1280, height: 720 }}>
      {/* @ts-expect-error its types know nothing of exact optional properties */}
      <Epg {...getEpgProps()}>
        <Layout {...getLayoutProps()} />
      </Epg>
    </div>
  );
}

function guideOf(date: string, channels: ReturnType<typeof syntheticDay>): Guide {
  const clock = (minutes: number) => {
    const time = Temporal.PlainDateTime.from(`${date}T00:00:00`).add({ minutes });
    return time.toString({ smallestUnit: 'second' });
  };
  const clocks = Array.from({ length: 24 * 60 + 1 }, (_, minutes) => clock(minutes));
  return {
    channels: channels.map(({ id }) => ({ uuid: id, logo })),
    epg: channels.flatMap(({ id, programmes }) =>
      programmes.map((programme) => ({
        id: programme.id,
        channelUuid: id,
        title: programme.title,
        description,
        image: logo,
        since: clocks[programme.start] ?? '',
        till: clocks[programme.stop] ?? '',
      })),
    ),
  };
}
