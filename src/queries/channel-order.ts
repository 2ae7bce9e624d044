/** The viewer's own order of channels: from this device, brought up to date by the provider's. docs/api.md, "Channel order". */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ChannelOrder } from '../contracts/channel-order.ts';
import { resource } from '../contracts/wire.ts';
import {
  channelOrderChange,
  readChannelOrder,
  replaceChannelOrder,
} from '../data/device/channel-order.ts';
import { putChannelOrder } from '../data/device/channel-order-record.ts';
import type { DeviceDatabase, WritableRecords } from '../data/device/device-database.ts';
import { withFirstUndo } from '../data/device/first-undo.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { settledCount } from '../data/device/settled-counts.ts';
import { minute } from '../domain/time/clock.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { submitWithRecords } from './submit-with-records.ts';

/** Ids, the first channel first; empty: the order of the operator. Needs no network. */
export const channelOrderQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.channelOrder,
    queryFn: () => readChannelOrder(database),
    networkMode: 'always',
    // Another tab may have changed it: it is read again when this one is looked at.
    staleTime: 0,
  });

/** Brings the order up to date while a screen lists channels. It has no answer of its own. */
export const channelOrderRefreshQuery = ({ client, database, queryClient, now }: AppContext) =>
  queryOptions({
    queryKey: keys.channelOrderRefresh,
    queryFn: async ({ signal }) => {
      const settled = await database.read((records) => settledCount(records, 'channel-order'));
      const order = await askUnlessMissing({ database, now }, 'channel-order', () =>
        client.get('user/channel-order', resource(ChannelOrder), { signal, quiet: true }),
      );
      if (!order) return false;
      await replaceChannelOrder(database, { channels: order.channels, settled });
      await queryClient.invalidateQueries({ queryKey: keys.channelOrder });
      return true;
    },
    staleTime: 5 * minute,
  });

/**
 * Keeps an order; an empty one is that of the operator. It is shown at once. Throws `ChangeRefused`; the order is then as
 * it was.
 */
export const channelOrderMutation = ({ database, outbox, queryClient }: AppContext) => {
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: keys.channelOrder });
  return mutationOptions({
    mutationFn: async (channels: readonly string[]) => {
      const before = await readChannelOrder(database);
      const change = await withFirstUndo(database, channelOrderChange(channels, before));
      const write = (records: WritableRecords) => putChannelOrder(records, { channels });
      await submitWithRecords(outbox, change, write, readAgain);
    },
    onMutate: async (channels) => {
      // What is read at this moment is older.
      await queryClient.cancelQueries({ queryKey: keys.channelOrder });
      queryClient.setQueryData(keys.channelOrder, channels);
    },
    onSettled: readAgain,
  });
};
