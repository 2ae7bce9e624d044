/** Which of a channel's addresses decides what viewers are shown, and which of them the relay tries. */
import type { CheckResult } from './check-result.ts';
import { areCodecsPlayable } from './ffmpeg-codec-names.ts';

/** `result` is the result of the address's check; undefined until it was checked. */
export type CheckedAddress = { readonly address: string; readonly result: CheckResult | undefined };

/**
 * The result of the first address that can be played. If there is none, that of a dead one, because it may play again,
 * or else that of the first one.
 */
export function resultForViewers(addresses: readonly CheckedAddress[]): CheckResult | undefined {
  const playable = addresses.find(
    ({ result }) => result?.verdict !== 'never' && result?.verdict !== 'dead',
  );
  if (playable) return playable.result;
  const dead = addresses.find(({ result }) => result?.verdict === 'dead');
  return (dead ?? addresses[0])?.result;
}

/**
 * The addresses in their order, without those that never play and without player pages, unless there are no others. The
 * relay goes to the next address only when one fails in the relay. A protected stream fails only in the player, so the
 * relay would never leave its address. For the same reason HLS in codecs that only some browsers play comes last,
 * unless all others are dead.
 */
export function addressesForRelay(addresses: readonly CheckedAddress[]): string[] {
  const carried = addresses.filter(
    ({ result }) => result?.verdict !== 'never' && result?.verdict !== 'embed',
  );
  const tried = carried.length > 0 ? carried : addresses;
  const others = tried.filter((one) => !isHlsForSomeBrowsers(one));
  const mayPlay = others.some(({ result }) => result?.verdict !== 'dead');
  const ordered = mayPlay ? [...others, ...tried.filter(isHlsForSomeBrowsers)] : tried;
  return ordered.map(({ address }) => address);
}

/** The relay converts codecs of MPEG-TS, and passes HLS on as it is. */
function isHlsForSomeBrowsers({ result }: CheckedAddress): boolean {
  return result?.kind === 'hls' && !areCodecsPlayable(result.codecs);
}
