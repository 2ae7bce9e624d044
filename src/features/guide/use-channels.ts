import { useEffect, useState } from 'react';
import type { GuideChannel } from '../../domain/guide/day.ts';
import type { Lineup } from '../../domain/guide/lineup.ts';

/** So many channels are read between two frames: thousands would hold up a tap. */
const slice = 200;

/** Every channel of the lineup, once they are wanted and read; `undefined` until then. */
export function useChannels(lineup: Lineup, wanted: boolean): readonly GuideChannel[] | undefined {
  const [read, setRead] = useState<{ lineup: Lineup; channels: readonly GuideChannel[] }>();
  useEffect(() => {
    if (!wanted || read?.lineup === lineup) return;
    const channels: GuideChannel[] = [];
    let frame = 0;
    const readOn = () => {
      const to = Math.min(lineup.count, channels.length + slice);
      for (let position = channels.length; position < to; position++) {
        channels.push(lineup.channelAt(position));
      }
      if (to === lineup.count) setRead({ lineup, channels });
      else frame = requestAnimationFrame(readOn);
    };
    frame = requestAnimationFrame(readOn);
    return () => cancelAnimationFrame(frame);
  }, [lineup, wanted, read]);
  // A lineup that changed keeps its former channels until the new ones are read.
  return wanted ? read?.channels : undefined;
}
