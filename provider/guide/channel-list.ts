/** The list of all channels, and which of them are a viewer's favourites. */
import type { Answer } from '../http/cache-middleware.ts';
import { digestOf } from '../http/etag.ts';
import { type ChannelOnWire, channelOnWire } from './channel-wire.ts';
import { channelsInOrder, favouriteChannelIds } from './channels.ts';

type Listed = ChannelOnWire & { id: string };
type ChannelList = { data: readonly Listed[] };
type Favourites = { digest: string; ids: ReadonlySet<string> };

export const channelList: Answer<ChannelList, Favourites> = {
  asked: [],
  withStreams: true,
  async make(context) {
    const rows = await channelsInOrder(context.db, context.ceiling);
    return {
      data: rows.map((row) => ({
        ...channelOnWire(row, context),
        id: row.id,
        in_favorite: false,
      })),
    };
  },
  personal: {
    async read(_, { db, profile }) {
      const ids = await favouriteChannelIds(db, profile);
      return { digest: digestOf([...ids].sort().join(' ')), ids };
    },
    add: ({ data }, { ids }) => ({
      data: data.map((one) => ({ ...one, in_favorite: ids.has(one.id) })),
    }),
  },
};
