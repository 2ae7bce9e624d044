/** Makes channels from the live entries of a panel. */
import { daySeconds } from '#src/domain/time/time-units.ts';
import type { PlaylistEntry } from '../../import/m3u.ts';
import { catchUpTemplate, type PanelAccount, panelStreamAddress } from './panel-account.ts';
import type { PanelAccountStatus } from './panel-account-status.ts';
import type { PanelChannel } from './panel-answer-schemas.ts';

export type PanelContext = {
  readonly sourceId: string;
  readonly account: PanelAccount;
  readonly rules: PanelAccountStatus;
};
export type CategoryNames = ReadonlyMap<string, string>;

export function channelOfPanel(
  channel: PanelChannel,
  categories: CategoryNames,
  { sourceId, account, rules }: PanelContext,
): PlaylistEntry {
  const { stream_id: id, num } = channel;
  const file = `${id}.${rules.ending}`;
  const days = Math.min(31, channel.tv_archive_duration ?? 1);
  const hasCatchUp = channel.tv_archive === true && days > 0;
  return {
    id: `${sourceId}-${id}`,
    name: channel.name ?? `Channel ${id}`,
    address: panelStreamAddress(account, 'live', file),
    secret: true,
    connections: rules.connections,
    guideId: channel.epg_channel_id,
    logo: channel.stream_icon,
    group: categoryOf(channel, categories),
    number: num !== undefined && Number.isInteger(num) && num > 0 && num < 1e6 ? num : undefined,
    shift: 0,
    dvrSeconds: hasCatchUp ? Math.round(days * daySeconds) : 0,
    catchupSource: hasCatchUp ? catchUpTemplate(account, rules.zone, file) : undefined,
  };
}

export function categoryOf(
  { category_id, category_ids }: Pick<PanelChannel, 'category_id' | 'category_ids'>,
  categories: CategoryNames,
): string | undefined {
  return [category_id, ...(category_ids ?? [])]
    .map((id) => categories.get(id ?? ''))
    .find((name) => name !== undefined);
}
