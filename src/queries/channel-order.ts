/**
 * The viewer's own order of channels: from this device, brought up to date by the provider's. docs/api.md, "Channel
 * order".
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ChannelOrder } from '../contracts/channel-order.ts';
import { resource } from '../contracts/wire.ts';
import {
  channelOrderChange,
  readChannelOrder,
  replaceChannelOrder,
  undoOfChannelOrder,
} from '../data/device/channel-order.ts';
import { putChannelOrder } from '../data/device/channel-order-record.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { settledCount } from '../data/device/settled-change-counts.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { submitChange } from './submit-change.ts';

/** Ids in the viewer's order. An empty list means the operator's order. It needs no network. */
export const channelOrderQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.channelOrder,
    queryFn: () => readChannelOrder(database),
    networkMode: 'always',
    // Another tab may have changed it, so it is read again when the viewer returns to this tab.
    staleTime: 0,
  });

/** Updates the order from the provider while a screen lists channels. Screens read it by `channelOrderQuery`. */
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
    staleTime: answerStaleTime,
  });

/**
 * Stores an order and shows it at once. An empty order means the operator's order. Throws as `submitChange` does, and
 * then the order is as before.
 */
export const channelOrderMutation = ({ outbox, queryClient }: AppContext) => {
  const readAgain = () => {
    // While a later move is being stored, the record may not have it yet.
    if (queryClient.isMutating({ mutationKey: keys.channelOrder }) === 1)
      void queryClient.invalidateQueries({ queryKey: keys.channelOrder });
  };
  return mutationOptions({
    mutationKey: keys.channelOrder,
    mutationFn: async (channels: readonly string[]) => {
      // Nothing is read first, because the viewer may leave the page right after the move.
      await submitChange(outbox, channelOrderChange(channels), {
        writeRecords: (records) => putChannelOrder(records, { channels }),
        undoOf: undoOfChannelOrder,
        onKept: readAgain,
      });
    },
    onMutate: async (channels) => {
      // A read that is running now would give the former order.
      await queryClient.cancelQueries({ queryKey: keys.channelOrder });
      queryClient.setQueryData(keys.channelOrder, channels);
    },
    onSettled: readAgain,
  });
};
