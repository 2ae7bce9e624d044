import { useQuery } from '@tanstack/react-query';
import { channelOrderQuery, channelOrderRefreshQuery } from '../queries/channel-order.ts';
import { useApp } from './use-app.tsx';

const operators: readonly string[] = [];

/**
 * The viewer's own order of channels, as ids: empty for that of the operator, `undefined` until the device has been asked.
 * It follows the provider's while a screen lists channels.
 */
export function useChannelOrder(): readonly string[] | undefined {
  const app = useApp();
  useQuery(channelOrderRefreshQuery(app));
  const { data, isPending } = useQuery(channelOrderQuery(app.database));
  return isPending ? undefined : (data ?? operators);
}
