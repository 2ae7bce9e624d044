/** The fields of a channel on the wire that depend on the check of its stream. docs/api.md, "Channel". */
import type { Language } from '#src/domain/language.ts';
import { inLanguage } from '../http/request-language.ts';
import type { StreamCheck } from './stream-check.ts';
import { unplayableSentence } from './unplayable-sentence.ts';

type Unplayable = { unplayable_code?: string; unplayable_reason?: string };

/** Both fields are left out when the channel can be played. */
export function unplayableOnWire(check: StreamCheck | undefined, language: Language): Unplayable {
  if (check?.verdict !== 'never' && check?.verdict !== 'dead') return {};
  return {
    unplayable_code: check.reason ?? 'format',
    unplayable_reason: inLanguage(unplayableSentence(check.reason), language),
  };
}

/** The address that the app plays: the stream, or the player page that stands for it. */
export function playedOnWire(
  streamLink: string | null,
  check: StreamCheck | undefined,
): { stream_link: string | null; embed_url?: string } {
  if (check?.embedUrl) return { stream_link: null, embed_url: check.embedUrl };
  if (check?.verdict === 'never') return { stream_link: null };
  return { stream_link: streamLink && check ? recognisableAddress(streamLink, check) : streamLink };
}

/**
 * Clients recognise a stream by its address. An HLS address without the usual ending gets a fragment, which no server
 * sees.
 */
function recognisableAddress(address: string, { kind }: StreamCheck): string {
  const isHidden = kind === 'hls' && !/\.m3u8(?=$|[?#])/i.test(address);
  return isHidden ? `${address.replace(/#.*/, '')}#.m3u8` : address;
}
