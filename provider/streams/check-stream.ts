/**
 * Checks a stream by starting to play it as a player would: a master playlist, its first variant, a key and a segment,
 * or the first bytes of a file, a live transmission or a page. docs/operating.md, "What can be played".
 */
import { OutboundProblem } from '../outbound/outbound-problem.ts';
import {
  type BoundedAnswer,
  type BoundedRequest,
  createBoundedRequest,
} from './bounded-request.ts';
import { chosenVariant, readPlaylistFacts, variantsOf } from './playlist-facts.ts';
import type { ProbeCodecs } from './probe-codecs.ts';
import { hasCredentials, type Stream } from './stream.ts';
import { kindOfOpening } from './stream-kind.ts';
import { factsOfAddress, type StreamFacts, type StreamFault } from './verdict.ts';
import { findEmbedAddress, type VideoPage, videoPageOf } from './video-sites.ts';

export type CheckTools = {
  /** The origin of the app, `https://tv.example`. */
  readonly appOrigin: string;
  /** Undefined when ffprobe is not installed. */
  readonly probe: ProbeCodecs | undefined;
  /** Waits until we may send a request to the host. */
  readonly pace: (host: string) => Promise<void>;
  readonly allowPrivate: (host: string) => boolean;
};

/** Never throws because of a server's answer: a stream that cannot be played has a `fault`. */
export async function checkStream(stream: Stream, tools: CheckTools): Promise<StreamFacts> {
  const expected = factsOfAddress(stream.address);
  const address = URL.parse(stream.address);
  if (!address) return { ...expected, fault: 'broken' };
  const page = videoPageOf(stream.address, new URL(tools.appOrigin).hostname);
  const request = createBoundedRequest({ ...tools, headers: stream.headers });
  try {
    if (page) return await factsOfVideoPage(page, address, request);
    return await new StreamReader(request, tools.probe).readFacts(address);
  } catch (error) {
    if (error instanceof NotAsked) return expected;
    if (!(error instanceof StreamFailed)) throw error;
    return { ...expected, fault: error.fault };
  }
}

/** The stream gave nothing that could be played. */
class StreamFailed extends Error {
  readonly fault: StreamFault;

  constructor(fault: StreamFault) {
    super(fault);
    this.fault = fault;
  }
}

/** We may not request this address, but viewers may reach it. Only the address itself can be judged. */
class NotAsked extends Error {}

/**
 * The facts of a page of a video site. If the site has an oEmbed call, the status of its answer says whether the video
 * is gone or may not be embedded. If that call has no answer, the frame may still show the video.
 */
async function factsOfVideoPage(
  page: VideoPage,
  address: URL,
  request: BoundedRequest,
): Promise<StreamFacts> {
  const facts = { ...factsOfAddress(address.href), kind: 'page' } as const;
  if (page.oembed) {
    const status = await requestStatus(new URL(page.oembed), request);
    if (status === 404 || status === 400) throw new StreamFailed('gone');
    return { ...facts, embedUrl: status === 401 || status === 403 ? undefined : page.embedUrl };
  }
  if (page.embedUrl) return { ...facts, embedUrl: page.embedUrl };
  const { bytes } = await requestAnswerWithBody(address, request);
  return { ...facts, embedUrl: findEmbedAddress(new TextDecoder().decode(bytes)) };
}

/** `undefined` when there is no answer. */
async function requestStatus(address: URL, request: BoundedRequest): Promise<number | undefined> {
  try {
    return (await requestAnswer(address, request)).status;
  } catch (error) {
    if (error instanceof StreamFailed) return undefined;
    throw error;
  }
}

async function requestAnswer(
  address: URL,
  request: BoundedRequest,
  most?: number,
): Promise<BoundedAnswer> {
  try {
    return await request(address, most);
  } catch (error) {
    if (!(error instanceof OutboundProblem)) throw error;
    throw error.reason === 'forbidden' ? new NotAsked() : new StreamFailed('silent');
  }
}

/** An answer that has a body. Throws `StreamFailed` when the server sends an error, nothing, or no answer. */
async function requestAnswerWithBody(
  address: URL,
  request: BoundedRequest,
  most?: number,
): Promise<BoundedAnswer> {
  const answer = await requestAnswer(address, request, most);
  const { status } = answer;
  if (status === 404 || status === 410) throw new StreamFailed('gone');
  if (status >= 500) throw new StreamFailed('silent');
  if (status >= 400) throw new StreamFailed('refused');
  if (answer.bytes.length === 0) throw new StreamFailed('silent');
  return answer;
}

/** The text of a playlist. A last line that was cut is left out, because it would name another segment. */
function playlistText({ bytes, isCut }: BoundedAnswer): string {
  const text = new TextDecoder().decode(bytes);
  return isCut ? text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1) : text;
}

/** The most bytes that are read of an initialisation section, because all segments may follow in the same file. */
const mapBytes = 64 * 1024;

/** One check: what was read so far, and the facts that apply to all of it. */
class StreamReader {
  readonly #request: BoundedRequest;
  readonly #probe: ProbeCodecs | undefined;
  #https = true;
  #cors = true;

  constructor(request: BoundedRequest, probe: ProbeCodecs | undefined) {
    this.#request = request;
    this.#probe = probe;
  }

  async readFacts(address: URL): Promise<StreamFacts> {
    const answer = await this.#read(address);
    const kind = kindOfOpening(answer.bytes);
    if (kind === 'hls') return this.#readHlsFacts(playlistText(answer), answer.address);
    const isMedia = kind === 'ts' || kind === 'mp4';
    return this.#facts(kind, isMedia ? await this.#codecsOf(answer.bytes) : []);
  }

  async #readHlsFacts(text: string, base: URL): Promise<StreamFacts> {
    const variant = chosenVariant(variantsOf(text, base));
    const list = variant ? await this.#read(variant.address) : undefined;
    const playlist = list
      ? readPlaylistFacts(playlistText(list), list.address)
      : readPlaylistFacts(text, base);
    const named = variant?.codecs ?? [];
    if (playlist.isProtected) return { ...this.#facts('hls', named), isProtected: true };
    if (!playlist.segment) throw new StreamFailed('broken');
    if (playlist.key) await this.#read(playlist.key);
    const map = playlist.map && (await this.#read(playlist.map, mapBytes)).bytes;
    const segment = (await this.#read(playlist.segment)).bytes;
    const isOpen = named.length === 0 && !playlist.isEncrypted;
    const whole = Buffer.concat([map ?? new Uint8Array(), segment]);
    return this.#facts('hls', isOpen ? await this.#codecsOf(whole) : named);
  }

  async #read(address: URL, most?: number): Promise<BoundedAnswer> {
    const answer = await requestAnswerWithBody(address, this.#request, most);
    const isHttps = [address, answer.address].every(({ protocol }) => protocol === 'https:');
    // Browsers refuse a request whose address contains a user and a password.
    const isReadable = answer.cors && !hasCredentials(address.href);
    this.#https &&= isHttps;
    this.#cors &&= isReadable;
    return answer;
  }

  async #codecsOf(bytes: Uint8Array): Promise<readonly string[]> {
    return (await this.#probe?.(bytes)) ?? [];
  }

  #facts(kind: StreamFacts['kind'], codecs: readonly string[]): StreamFacts {
    const found = { https: this.#https, cors: this.#cors, codecs };
    return { kind, ...found, isProtected: false, fault: undefined, embedUrl: undefined };
  }
}
