/**
 * Advertisements. A slot is either filled by our own house (the wire's second kind, `adbutler`,
 * whose server is then GET /ads/serve) or, where the operator sets `ADS_GPT_PATH`, left to the
 * publisher tag (`google`). docs/product.md, 7.
 */
import type { InferInput } from 'valibot';
import type { AdTag } from '#src/contracts/advertisement.ts';
import type { Database } from '../database.ts';
import type { AdBreaks, Config, Provider } from '../provider.ts';
import type { HouseAd } from './catalogue.ts';

export type AdPage = 'homepage' | 'video_details' | 'video_player';
export type AdDevice = 'desktop' | 'mobile';
type AdTagWire = InferInput<typeof AdTag>;

/** What is served under this id is any one of the house's advertisements. */
export const houseId = 'house';
const sizes = { desktop: [728, 90], mobile: [320, 100] } as const;

/** Ids of what begins with an advertisement; nothing does where the operator wants none of the house's. */
export function adBreaksOf({ config, builtIn }: Provider): AdBreaks | undefined {
  return config.ads.house ? builtIn?.adBreaks : undefined;
}

/** Where the advertisement before a title or channel is fetched, if it has one. */
export function adTagFor(id: string, withBreak: ReadonlySet<string> | undefined): string | null {
  return withBreak?.has(id) ? '/api/ads/vast' : null;
}

/** The slot's tag. Without `dom_id` and `size` the client shows none. */
export async function staticTag(
  db: Database,
  { ads }: Config,
  slot: { page: AdPage; device: AdDevice; type: string },
): Promise<AdTagWire | undefined> {
  const size = sizes[slot.device];
  const dom_id = ['ad', slot.page, slot.type, slot.device].filter(Boolean).join('-');
  const gpt = ads.gptPath;
  if (gpt) return { provider: 'google', dom_id, size: JSON.stringify([size]), path: gpt };
  if (ads.adbutlerUrl === undefined && !(ads.house && (await hasHouseAds(db)))) return undefined;
  return { provider: 'adbutler', dom_id, size: size.join('x'), config_id: houseId };
}

async function hasHouseAds(db: Database): Promise<boolean> {
  return (await db.query('SELECT 1 FROM house_ads LIMIT 1')).length > 0;
}

/**
 * Markup for a frame without our origin. The script in it has an address, because a policy without
 * inline scripts reaches into such frames too.
 */
export async function floatingTag(
  db: Database,
  { ads }: Config,
  page: string,
): Promise<{ script: string } | undefined> {
  if (!ads.house || !(await hasHouseAds(db))) return undefined;
  const query = new URLSearchParams({ id: houseId, size: '450x150', place: 'floating', pid: page });
  const address = `/api/ads/serve?${query}`.replaceAll('&', '&amp;');
  return { script: `<script src="${address}" async></script>` };
}

/** The advertisement of that slug, or for the whole house one that `turn` picks. */
export async function houseAd(
  db: Database,
  id: string,
  turn: number,
): Promise<HouseAd | undefined> {
  const rows = await db.query<HouseAd>('SELECT * FROM house_ads ORDER BY position');
  return id === houseId ? rows[turn % rows.length] : rows.find((row) => row.slug === id);
}
