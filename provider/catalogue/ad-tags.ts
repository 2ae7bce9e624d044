/**
 * Advertisements. With `ADS_GPT_PATH` the Google publisher tag fills a slot (`google` on the wire). Otherwise an ad
 * server of the kind `adbutler` fills it: the operator's, or in a demo our own at GET /ads/serve. docs/api.md.
 */
import type { InferInput } from 'valibot';
import type { AdTag } from '#src/contracts/advertisement.ts';
import type { Database } from '../database.ts';
import type { BuiltIn, Provider } from '../provider-types.ts';
import type { HouseAd } from './authored-catalogue-types.ts';

export type AdPage = 'homepage' | 'video_details' | 'video_player';
export type AdDevice = 'desktop' | 'mobile';
type AdTagWire = InferInput<typeof AdTag>;

/** The id that means "any of the demo's advertisements". */
export const anyHouseAdId = 'house';
const sizes = { desktop: [728, 90], mobile: [320, 100] } as const;

/** The address of the clip before a video or channel; null when there is none. */
export type AdTags = (kind: 'video' | 'channel', id: string) => string | null;

/** The demo, if it shows its own advertisements (`ADS_HOUSE`). Undefined in an operator's provider. */
export function demoWithAds({ config, builtIn }: Provider): BuiltIn | undefined {
  return config.ads.house ? builtIn : undefined;
}

/** An operator's ad server is named before each video and channel, the demo's clip only before a few of them. */
export function createAdTagLookup(provider: Provider): AdTags {
  const { ads } = provider.config;
  return (kind, id) => {
    const address = ads.vastUrls[kind];
    if (address) return address.replaceAll('{id}', encodeURIComponent(id));
    return demoWithAds(provider)?.adBreaks[kind].has(id) ? '/api/ads/vast' : null;
  };
}

/** The tag of a slot. Without `dom_id` and `size` the client shows no advertisement. */
export async function staticTag(
  provider: Provider,
  slot: { page: AdPage; device: AdDevice; type: string },
): Promise<AdTagWire | undefined> {
  const size = sizes[slot.device];
  const dom_id = ['ad', slot.page, slot.type, slot.device].filter(Boolean).join('-');
  const gpt = provider.config.ads.gptPath;
  if (gpt) return { provider: 'google', dom_id, size: JSON.stringify([size]), path: gpt };
  const config_id = await zoneOf(provider, slot);
  return config_id ? { provider: 'adbutler', dom_id, size: size.join('x'), config_id } : undefined;
}

/** The zone of a slot: the operator's for this slot, else the operator's for the device, else the demo's. */
async function zoneOf(
  provider: Provider,
  { page, device }: { page: AdPage; device: AdDevice },
): Promise<string | undefined> {
  const { ads } = provider.config;
  if (ads.adbutlerUrl) return ads.zones.get(`${page}-${device}`) ?? ads.zones.get(device);
  return (await hasHouseAds(provider)) ? anyHouseAdId : undefined;
}

/**
 * Whether the demo's advertisements are shown. They disappear with the demo's catalogue, when the operator brings
 * titles or channels.
 */
export async function hasHouseAds(provider: Provider): Promise<boolean> {
  if (!demoWithAds(provider)) return false;
  return (await provider.db.query('SELECT 1 FROM house_ads LIMIT 1')).length > 0;
}

/**
 * The markup that is put into a frame of another origin. Its script is a file, because our policy forbids inline
 * scripts in such a frame, too.
 */
export async function floatingAdMarkup(
  provider: Provider,
  page: string,
): Promise<{ script: string } | undefined> {
  const address = provider.config.ads.floatingUrl ?? (await houseFloatingAdAddress(provider, page));
  if (address === undefined) return undefined;
  const attribute = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return { script: `<script src="${attribute}" async></script>` };
}

async function houseFloatingAdAddress(
  provider: Provider,
  page: string,
): Promise<string | undefined> {
  if (!(await hasHouseAds(provider))) return undefined;
  const query = new URLSearchParams({
    id: anyHouseAdId,
    size: '450x150',
    place: 'floating',
    pid: page,
  });
  return `/api/ads/serve?${query}`;
}

/** The advertisement with that slug; for `anyHouseAdId` one that `turn` selects. */
export async function houseAd(
  db: Database,
  id: string,
  turn: number,
): Promise<HouseAd | undefined> {
  const rows = await db.query<HouseAd>('SELECT * FROM house_ads ORDER BY position');
  return id === anyHouseAdId ? rows[turn % rows.length] : rows.find((row) => row.slug === id);
}
