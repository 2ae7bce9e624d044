/**
 * What becomes of a stream: browsers play it, the relay has to carry it, its page is embedded, or nothing can be done.
 * docs/decisions.md, "What can be played".
 */
import { isReadable } from './codec-names.ts';
import type { Stream } from './stream.ts';
import { kindOfAddress, type StreamKind } from './stream-opening.ts';

export const verdicts = ['plays', 'relay', 'embed', 'never', 'dead'] as const;
export type StreamVerdict = (typeof verdicts)[number];

/** Why a stream gave nothing that could be played when it was looked at. */
export type StreamFault = 'silent' | 'refused' | 'gone' | 'broken';

/** The first six belong to `relay`, but without ffmpeg the last two of them to `never`, as the next four do. */
export type Reason =
  | ('http' | 'no-cors' | 'headers' | 'secret' | 'mpeg-ts' | 'codecs')
  | ('dash' | 'page' | 'protected' | 'format')
  | StreamFault;

/** What was found out about a stream. */
export type StreamFacts = {
  readonly kind: StreamKind;
  /** Whether every address that was read begins with https. */
  readonly https: boolean;
  /** Whether every answer allows the app's origin; undefined where none was read. */
  readonly cors: boolean | undefined;
  /** In the words of FFmpeg; empty where they are not known. */
  readonly codecs: readonly string[];
  /** Whether only a licence opens it (DRM). */
  readonly isProtected: boolean;
  readonly fault: StreamFault | undefined;
  /** The address of a player page that may stand in a frame. */
  readonly embedUrl: string | undefined;
};

/** What a stream meets here. */
export type Site = {
  /** Whether viewers reach the app by https: its pages then load nothing by http. */
  readonly appIsHttps: boolean;
  /** Whether ffmpeg is installed, which makes HLS of MPEG-TS and converts codecs. */
  readonly ffmpeg: boolean;
};

export type Judgement = { readonly verdict: StreamVerdict; readonly reason: Reason | undefined };

/** What the address alone shows, while nobody has looked at the stream. */
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
  { appIsHttps, ffmpeg }: Site,
): Judgement {
  const { kind, codecs } = facts;
  if (facts.fault) return { verdict: 'dead', reason: facts.fault };
  if (facts.embedUrl) return { verdict: 'embed', reason: 'page' };
  if (kind === 'page' || kind === 'dash') return { verdict: 'never', reason: kind };
  if (kind === 'unknown') return { verdict: 'never', reason: 'format' };
  if (facts.isProtected) return { verdict: 'never', reason: 'protected' };
  const converted = ffmpeg ? 'relay' : 'never';
  if (!isReadable(codecs)) return { verdict: converted, reason: 'codecs' };
  if (kind === 'ts') return { verdict: converted, reason: 'mpeg-ts' };
  if (Object.keys(stream.headers).length > 0) return { verdict: 'relay', reason: 'headers' };
  if (stream.isSecret) return { verdict: 'relay', reason: 'secret' };
  if (appIsHttps && !facts.https) return { verdict: 'relay', reason: 'http' };
  if (facts.cors === false) return { verdict: 'relay', reason: 'no-cors' };
  return { verdict: 'plays', reason: undefined };
}

/** Whether the relay has to carry a stream. One that is dead is judged as if it were not: it may be alive again. */
export function streamNeedsRelay(
  stream: Stream,
  check: Omit<StreamFacts, 'fault'> | undefined,
  site: Site,
): boolean {
  const facts = { ...(check ?? factsOfAddress(stream.address)), fault: undefined };
  return streamVerdict(stream, facts, site).verdict === 'relay';
}
