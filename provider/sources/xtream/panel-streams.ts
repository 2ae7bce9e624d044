/** The stream of a panel's film or episode: one file, at an address that contains the password. */
import type { TitleStream } from '../own-titles.ts';
import { panelStreamAddress } from './panel-account.ts';
import type { PanelContext } from './panel-channels.ts';

export function streamOfTitle(
  kind: 'movie' | 'series',
  id: string,
  container: string | undefined,
  { account, rules }: PanelContext,
): TitleStream {
  const ending = container ?? 'mp4';
  return {
    address: panelStreamAddress(account, kind, `${id}.${ending}`),
    secret: true,
    connections: rules.connections,
    container: ending,
    subtitles: [],
  };
}
