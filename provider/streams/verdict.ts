/**
 * The verdict about a stream: browsers play it, the relay must carry it, its page is embedded, or it cannot be played.
 * docs/decisions.md, "What can be played".
 */
import { areCodecsPlayable } from './ffmpeg-codec-names.ts';
import type { Stream } from './stream.ts';
import { kindOfAddress, type StreamKind } from './stream-kind.ts';

export const verdicts = ['plays', 'relay', 'embed', 'never', 'dead'] as const;
export type StreamVerdict = (typeof verdicts)[number];

/** Whether viewers can watch a stream with this verdict. False while there is none. */
export function isPlayable(verdict: StreamVerdict | undefined): boolean {
  return verdict !== undefined && verdict !== 'never' && verdict !== 'dead';
}

/** Why a stream gave nothing that could be played when it was checked. */
export type StreamFault = 'silent' | 'refused' | 'gone' | 'broken';

/**
 * The reasons in the first line lead to `relay`; without ffmpeg, `mpeg-ts` and `codecs` lead to `never`. Those in the
 * second line lead to `never`, but a `page` that may be shown in a frame leads to `embed`. A fault leads to `dead`.
 */
export type Reason =
  | ('http' | 'no-cors' | 'headers' | 'secret' | 'mpeg-ts' | 'codecs')
  | ('dash' | 'page' | 'protected' | 'format')
  | StreamFault;

/** What a check found out about a stream. */
export type StreamFacts = {
  readonly kind: StreamKind;
  /** Whether every address that was read begins with https. */
  readonly https: boolean;
  /** Whether every answer allows the app's origin; undefined where none was read. */
  readonly cors: boolean | undefined;
  /** In FFmpeg's words; empty when they are unknown. */
  readonly codecs: readonly string[];
  /** Whether it can be opened only with a licence (DRM). */
  readonly isProtected: boolean;
  readonly fault: StreamFault | undefined;
  /** The address of a player page that may be shown in a frame. */
  readonly embedUrl: string | undefined;
};

/** The facts about our own site that the verdict depends on. */
export type OwnSite = {
  /** Whether viewers reach the app by https. Pages on https load nothing by http. */
  readonly appIsHttps: boolean;
  /** Whether ffmpeg is installed. It makes HLS from MPEG-TS and converts codecs. */
  readonly ffmpeg: boolean;
};

export type Judgement = { readonly verdict: StreamVerdict; readonly reason: Reason | undefined };

/** What the address alone shows, before the stream was checked. */
export function factsOfAddress(address: string): StreamFacts {
  const kind = kindOfAddress(address);
  return {
    kind: kind === 'unknown' ? 'hls' : kind,
    https: /^https:/i.test(address),
    cors: undefined,
    codecs: [],
    isProtected: false,
    fault: undefined,
    embedUrl: undefined,
  };
}

export function streamVerdict(
  stream: Pick<Stream, 'headers' | 'isSecret'>,
  facts: StreamFacts,
  { appIsHttps, ffmpeg }: OwnSite,
): Judgement {
  const { kind, codecs } = facts;
  if (facts.fault) return { verdict: 'dead', reason: facts.fault };
  if (facts.embedUrl) return { verdict: 'embed', reason: 'page' };
  if (kind === 'page' || kind === 'dash') return { verdict: 'never', reason: kind };
  if (kind === 'unknown') return { verdict: 'never', reason: 'format' };
  if (facts.isProtected) return { verdict: 'never', reason: 'protected' };
  const converted = ffmpeg ? 'relay' : 'never';
  if (!areCodecsPlayable(codecs)) return { verdict: converted, reason: 'codecs' };
  if (kind === 'ts') return { verdict: converted, reason: 'mpeg-ts' };
  if (Object.keys(stream.headers).length > 0) return { verdict: 'relay', reason: 'headers' };
  if (stream.isSecret) return { verdict: 'relay', reason: 'secret' };
  if (appIsHttps && !facts.https) return { verdict: 'relay', reason: 'http' };
  if (facts.cors === false) return { verdict: 'relay', reason: 'no-cors' };
  return { verdict: 'plays', reason: undefined };
}

/** Whether the relay must carry a stream. A dead stream is judged as if it played, because it may play again. */
export function streamNeedsRelay(
  stream: Stream,
  found: Omit<StreamFacts, 'fault'> | undefined,
  site: OwnSite,
): boolean {
  const facts = { ...(found ?? factsOfAddress(stream.address)), fault: undefined };
  return streamVerdict(stream, facts, site).verdict === 'relay';
}
