import { useQuery } from '@tanstack/react-query';
import { channelOrderQuery, channelOrderRefreshQuery } from '../queries/channel-order.ts';
import { useApp } from './use-app.tsx';

const operatorsOrder: readonly string[] = [];

/**
 * The viewer's own order of channels, as ids. An empty list means the operator's order; `undefined` means that the
 * device has not answered yet. It is updated from the provider while a screen lists channels.
 */
export function useChannelOrder(): readonly string[] | undefined {
  const app = useApp();
  useQuery(channelOrderRefreshQuery(app));
  const { data, isPending } = useQuery(channelOrderQuery(app.database));
  return isPending ? undefined : (data ?? operatorsOrder);
}
