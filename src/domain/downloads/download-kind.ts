/** Decides in which way a stream can be kept. */
import { playsAs } from '../account/player-kind.ts';

/** Undefined for a page with a player of its own, which cannot be kept. */
export function downloadKindOf(address: string): 'hls' | 'file' | undefined {
  if (playsAs(address) === 'page') return undefined;
  return /\.m3u8(?=$|[?#])/i.test(address) ? 'hls' : 'file';
}
