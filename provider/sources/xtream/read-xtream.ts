/** Reads a panel (Xtream Codes): its channels, films, shows and guide. docs/operating.md, "A panel". */
import { ImportRefused } from '../../import/import-refused.ts';
import type { PlaylistEntry } from '../../import/m3u.ts';
import { type Source, type SourceContent, SourceProblem } from '../source.ts';
import type { ReadTools } from '../source-reader-tools.ts';
import { createPanel } from './call-panel.ts';
import {
  createAddressMask,
  createMessageMask,
  type PanelAccount,
  panelAccount,
  panelGuideAddress,
} from './panel-account.ts';
import { accountStatusOfPanel } from './panel-account-status.ts';
import { PanelChannel } from './panel-answer-schemas.ts';
import { channelOfPanel } from './panel-channels.ts';
import { readCategories, readPanelEntries } from './panel-lists.ts';
import { type PanelLimits, panelReadLimits } from './panel-read-limits.ts';
import { type PanelState, parsePanelState, storablePanelState } from './panel-state.ts';
import { type PanelTitles, readPanelTitles, type TitleTools } from './read-panel-titles.ts';

/**
 * Makes one call after the other. Throws `SourceProblem` when the account may not watch or the channels cannot be read.
 * If films, shows or the guide cannot be read, they stay as they were, and there is a remark.
 */
export async function readXtream(
  source: Source,
  tools: ReadTools,
  limits: PanelLimits = panelReadLimits,
): Promise<SourceContent> {
  const account = panelAccount(source);
  const panel = createPanel(account, tools, limits);
  const rules = accountStatusOfPanel(await panel.ask(), panel, tools.now());
  const state = parsePanelState(tools.state);
  const remarks = [...rules.remarks];
  const categoryCounts = new Map(Object.entries(state.listed.categories));
  const titleTools: TitleTools = {
    categoryCounts,
    panel,
    limits,
    now: tools.now,
    signal: tools.signal,
    context: { sourceId: source.id, account, rules },
    remark: (line) => remarks.push(line),
  };
  const channels = await readPanelChannels(state, titleTools);
  const read = await readTitlesOrRemark(state, titleTools);
  const listed = {
    ...{ ...state.listed, ...read?.listed, channels: channels.length },
    categories: Object.fromEntries(categoryCounts),
  };
  const total = listed.channels + listed.films + listed.shows;
  if (total === 0) throw panel.problem('it lists nothing to watch');
  const withoutGuides = source.options.withoutGuides === true;
  const guides = withoutGuides ? [] : await downloadGuide(account, tools, titleTools.remark);
  const mask = createAddressMask(account);
  return {
    channels: masked(channels, mask),
    titles: read ? masked(read.titles, mask) : 'unchanged',
    guides,
    remarks: remarks.map(createMessageMask(account)),
    state: storablePanelState({ ...state, ...read?.known, listed }),
  };
}

async function readPanelChannels(
  { listed }: PanelState,
  tools: TitleTools,
): Promise<PlaylistEntry[]> {
  const categories = await readCategories('get_live_categories', listed.channels, tools);
  const channels = await readPanelEntries(
    {
      action: 'get_live_streams',
      item: PanelChannel,
      idOf: ({ stream_id }) => stream_id,
      most: tools.limits.channels,
      before: listed.channels,
    },
    tools,
  );
  return channels.map((channel) => channelOfPanel(channel, categories, tools.context));
}

async function readTitlesOrRemark(
  state: PanelState,
  tools: TitleTools,
): Promise<PanelTitles | undefined> {
  try {
    return await readPanelTitles(state, tools);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    tools.remark(`films and shows stay as they were: ${error.message}`);
    return undefined;
  }
}

/** The guide in XMLTV. If the panel does not send it, the former guide stays. */
async function downloadGuide(
  account: PanelAccount,
  { download, previousValidators }: ReadTools,
  remark: (line: string) => void,
): Promise<NonNullable<SourceContent['guides']>> {
  const address = panelGuideAddress(account);
  const name = `${account.name}/xmltv.php`;
  const before = { name, unchanged: true } as const;
  try {
    const downloaded = await download(address, previousValidators(address));
    if (downloaded.unchanged) return [before];
    return [{ name, bytes: downloaded.bytes, optional: true }];
  } catch (error) {
    if (!(error instanceof SourceProblem || error instanceof ImportRefused)) throw error;
    remark(`the guide stays as it was: ${error.message}`);
    return [before];
  }
}

/** Masks the password in all texts except the addresses of streams, which the relay needs. */
function masked<Content>(content: Content, mask: (text: string) => string): Content {
  const maskedPart = (part: unknown, key?: string): unknown => {
    if (typeof part === 'string')
      return key === 'address' || key === 'catchupSource' ? part : mask(part);
    if (Array.isArray(part)) return part.map((one) => maskedPart(one));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, maskedPart(value, name)]),
    );
  };
  return maskedPart(content) as Content;
}
