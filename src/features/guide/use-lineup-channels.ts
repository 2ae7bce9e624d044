import { useEffect, useState } from 'react';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';
import type { Lineup } from '../../domain/guide/lineup.ts';

/** How many channels are read between two frames: thousands would delay a tap. */
const slice = 200;

/** All channels of the lineup; `undefined` until they are wanted and read. */
export function useLineupChannels(
  lineup: Lineup,
  wanted: boolean,
): readonly GuideChannel[] | undefined {
  const [read, setRead] = useState<{ lineup: Lineup; channels: readonly GuideChannel[] }>();
  useEffect(() => {
    if (!wanted || read?.lineup === lineup) return;
    const channels: GuideChannel[] = [];
    let frame = 0;
    const readSlice = () => {
      const to = Math.min(lineup.count, channels.length + slice);
      for (let position = channels.length; position < to; position++) {
        channels.push(lineup.channelAt(position));
      }
      if (to === lineup.count) setRead({ lineup, channels });
      else frame = requestAnimationFrame(readSlice);
    };
    frame = requestAnimationFrame(readSlice);
    return () => cancelAnimationFrame(frame);
  }, [lineup, wanted, read]);
  // After the lineup has changed, its earlier channels stay until the new ones are read.
  return wanted ? read?.channels : undefined;
}
