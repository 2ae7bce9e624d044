/** The fields of a channel on the wire that depend on the check of its stream. docs/api.md, "Channel". */
import type { Language } from '#src/domain/language.ts';
import type { ChannelRow } from '../guide/channels.ts';
import { inLanguage } from '../http/request-language.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { CheckResult } from './check-result.ts';
import { unplayableSentence } from './unplayable-sentence.ts';

type Unplayable = { unplayable_code?: string; unplayable_reason?: string };

const onlyInGuide: Sentence = (i18n) =>
  i18n._('This channel is only in the programme guide: it has no stream.');

/**
 * Both fields are left out when the channel can be played. A channel without a stream is one that only a guide names.
 */
export function unplayableOnWire(
  { stream_link, checkResult }: Pick<ChannelRow, 'stream_link' | 'checkResult'>,
  language: Language,
): Unplayable {
  if (!stream_link)
    return { unplayable_code: 'none', unplayable_reason: inLanguage(onlyInGuide, language) };
  if (checkResult?.verdict !== 'never' && checkResult?.verdict !== 'dead') return {};
  return {
    unplayable_code: checkResult.reason ?? 'format',
    unplayable_reason: inLanguage(unplayableSentence(checkResult.reason), language),
  };
}

/** The address that the app plays: the stream, or the player page that stands for it. */
export function playedAddressOnWire(
  streamLink: string | null,
  result: CheckResult | undefined,
): { stream_link: string | null; embed_url?: string } {
  if (result?.embedUrl) return { stream_link: null, embed_url: result.embedUrl };
  if (result?.verdict === 'never') return { stream_link: null };
  return {
    stream_link: streamLink && result ? recognisableAddress(streamLink, result) : streamLink,
  };
}

/**
 * The app recognises the kind of a stream by the ending of its address. An HLS address without `.m3u8` gets it as a
 * fragment, which is not sent to the server.
 */
function recognisableAddress(address: string, { kind }: CheckResult): string {
  const isHidden = kind === 'hls' && !/\.m3u8(?=$|[?#])/i.test(address);
  return isHidden ? `${address.replace(/#.*/, '')}#.m3u8` : address;
}
