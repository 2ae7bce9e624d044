import { useMemo } from 'react';
import type { ChannelSchedules } from '../domain/guide/channel-schedules.ts';
import { nowAndNext } from '../domain/guide/schedule.ts';
import { ChannelPicker } from '../features/multiview/channel-picker.tsx';
import { useNow } from '../ui/use-now.ts';

type MultiviewPickerProps = {
  channels: ChannelSchedules;
  loading: boolean;
  /** Ids of the channels that have a cell. */
  shown: readonly string[];
  onPick: (id: string) => void;
  onClose: () => void;
};

/** The channels of the guide that have no cell yet and can be played. */
export function MultiviewPicker({ channels, shown, ...rest }: MultiviewPickerProps) {
  const now = useNow();
  const offered = useMemo(
    () =>
      Array.from({ length: channels.count }, (_, at) => channels.scheduleAt(at))
        .filter(({ channel }) => !channel.unplayable && !shown.includes(channel.id))
        .map(({ channel: { id, title, logo }, programmes }) => ({
          id,
          title,
          logo,
          programme: nowAndNext(programmes, now).now?.title,
        })),
    [channels, shown, now],
  );
  return <ChannelPicker channels={offered} {...rest} />;
}
