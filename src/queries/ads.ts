/** Asks for advertising. Every failure means "no ad". docs/api.md; docs/product.md, 8. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { AdAnswer, AdTag, FloatingAdTag } from '../contracts/advertisement.ts';
import type { GetPath } from '../contracts/kept-and-unkept-get-paths.ts';
import type { Settings } from '../contracts/settings.ts';
import type { Client, RequestOptions } from '../data/provider/client.ts';
import type { AdPrivacy } from '../domain/account/consent.ts';
import {
  type AdDevice,
  type AdPage,
  type AdSize,
  parseAdSizes,
} from '../domain/advertising/ad-sizes.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';

/** The ad that the frame for ads runs. */
export type FrameAd =
  | { kind: 'script'; src: string; place: string }
  | { kind: 'google'; src: string; path: string; sizes: [number, number][]; place: string }
  | { kind: 'markup'; markup: string; base: string }
  | { kind: 'player'; src: string; config: Readonly<Record<string, unknown>> };

export type Banner = {
  ad: FrameAd;
  size: AdSize;
  /** The ad comes from the provider's own host, which knows the viewer anyway. */
  own: boolean;
};

/** GET /static-ad-tags. Null: no ad. */
export const bannerTagQuery = (client: Client, page: AdPage, device: AdDevice) =>
  queryOptions({
    queryKey: keys.banner(page, device),
    queryFn: ({ signal }) =>
      askForTag(client, AdTag, 'static-ad-tags', {
        signal,
        searchParams: { page, type: 'banner', device },
      }),
    ...adQueryOptions,
  });

/** GET /ad-tags/floating. Null: no ad. */
export const floatingTagQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.floatingAd,
    queryFn: ({ signal }) =>
      askForTag(client, FloatingAdTag, 'ad-tags/floating', {
        signal,
        searchParams: { page: 'homepage', type: 'floating' },
      }),
    ...adQueryOptions,
  });

const adQueryOptions = { staleTime: 5 * minute, retry: false } as const;

async function askForTag<S extends v.GenericSchema>(
  client: Client,
  schema: S,
  path: GetPath,
  options: RequestOptions,
): Promise<v.InferOutput<S> | null> {
  // A failure means that there is no ad.
  const answer = await client
    .get(path, AdAnswer, { ...options, quiet: true })
    .catch(() => undefined);
  const tag = v.safeParse(schema, answer?.data);
  return (answer?.status ?? 200) === 200 && tag.success ? tag.output : null;
}

/** The facts about the browser that are sent to an ad server. */
export type AdScreen = { width: number; height: number; pixelRatio: number; language: string };

type BannerRequest = {
  page: AdPage;
  ads: Settings['ads'];
  screen: AdScreen;
  /** Identifies this view of the page, but not the viewer. */
  pageId: string;
  random: string;
};

/**
 * The banner that a tag describes. Undefined if the tag lacks something that its provider needs, or if the settings
 * name no server for that provider.
 */
export function bannerOf(tag: AdTag, request: BannerRequest): Banner | undefined {
  const { dom_id: place, provider, path, config_id, size: text = '' } = tag;
  const [size, ...others] = parseAdSizes(text);
  if (!place || !size) return undefined;
  const pairs = [size, ...others].map((one): [number, number] => [one.width, one.height]);
  const gpt = adAddress(request.ads?.gpt_url);
  const adbutler = adAddress(request.ads?.adbutler_url);
  if (provider === 'google' && gpt && path) {
    return { ad: { kind: 'google', src: gpt.href, path, sizes: pairs, place }, size, own: false };
  }
  if (provider !== 'adbutler' || !adbutler || !config_id) return undefined;
  const { page, screen, pageId, random } = request;
  const query = {
    ...(namesAdAccount(adbutler) ? {} : { id: config_id }),
    size: `${size.width}x${size.height}`,
    setID: config_id,
    sw: screen.width,
    sh: screen.height,
    spr: screen.pixelRatio,
    kw: page,
    pid: pageId,
    place,
    rnd: random,
    lang: screen.language,
  };
  addParameters(adbutler, query);
  return { ad: { kind: 'script', src: adbutler.href, place }, size, own: isProvidersOwn(adbutler) };
}

/** AdButler's own addresses have their parameters in the path, as `/adserve/;ID=7;setID=12`. */
function addParameters(address: URL, query: Readonly<Record<string, string | number>>): void {
  const inPath = address.pathname.includes(';');
  for (const [name, value] of Object.entries(query)) {
    if (inPath) address.pathname += `;${name}=${encodeURIComponent(value)}`;
    else address.searchParams.set(name, String(value));
  }
}

/**
 * Whether the operator's address contains the `ID` of an account. If not, the `config_id` of the tag is sent as `id`.
 */
function namesAdAccount({ pathname, search }: URL): boolean {
  return /[;?&]id=/i.test(pathname + search);
}

export function floatingAdOf(script: string): FrameAd {
  return { kind: 'markup', markup: script, base: apiAddress().href };
}

/**
 * Parses an advertisement's address from the settings or from an answer. Undefined unless it is `https:` or the
 * provider's own. docs/decisions.md, "Addresses from a provider".
 */
export function adAddress(address: string | undefined): URL | undefined {
  if (!address) return undefined;
  const url = URL.parse(address, apiAddress());
  return url && (url.protocol === 'https:' || isProvidersOwn(url)) ? url : undefined;
}

/** The address of an ad tag, with the privacy parameters. docs/product.md, 7, "Advertising and third parties". */
export function adTagAddress(link: string, privacy: AdPrivacy): string | undefined {
  const url = adAddress(link);
  for (const [name, value] of Object.entries(privacy)) url?.searchParams.set(name, String(value));
  return url?.href;
}

export function isProvidersOwn({ origin }: URL): boolean {
  return origin === location.origin || origin === apiAddress().origin;
}

function apiAddress(): URL {
  return new URL(import.meta.env.VITE_API_BASE ?? '/api', location.origin);
}
