/**
 * Resolves the addresses in a feed. A feed from the web may name only addresses of the web. A feed on this machine may
 * also name files in its own folder.
 */
import type { OwnEpisode, OwnFilm, OwnShow, TitleStream } from '../own-titles.ts';

/** Undefined for an address that may not be used. */
export type ResolveAddress = (address: string) => string | undefined;

/** `feed` is an http(s) address or the path of a file. */
export function createAddressResolver(feed: string): ResolveAddress {
  const isOfWeb = /^https?:\/\//i.test(feed);
  return (written) => {
    const address = written.trim();
    if (!isOfWeb && !/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return pathInside(address);
    const url = URL.parse(address, isOfWeb ? feed : undefined);
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  };
}

function pathInside(path: string): string | undefined {
  const names = path.replace(/^(?:\.\/)+/, '').split('/');
  const isInside = names.every((name) => !/^\.{0,2}$|[\\\0]/.test(name));
  return isInside ? names.join('/') : undefined;
}

/** A title names an address that may not be used. */
export class AddressFault extends Error {
  constructor(place: string) {
    super(`${place}: it is no http(s) address, nor that of a file beside the feed`);
  }
}

type Resolve = <Address extends string | undefined>(address: Address, place: string) => Address;

/** The film with its addresses resolved. Throws `AddressFault`. */
export function filmWithResolvedAddresses(
  film: OwnFilm,
  resolve: ResolveAddress,
  place: string,
): OwnFilm {
  const whole = resolverAt(resolve, place);
  return {
    ...film,
    ...resolvePictures(film, whole),
    trailer: whole(film.trailer, 'trailer'),
    stream: streamWithResolvedAddresses(film.stream, whole),
  };
}

export function showWithResolvedAddresses(
  show: OwnShow,
  resolve: ResolveAddress,
  place: string,
): OwnShow {
  return { ...show, ...resolvePictures(show, resolverAt(resolve, place)) };
}

export function episodeWithResolvedAddresses(
  episode: OwnEpisode,
  resolve: ResolveAddress,
  place: string,
): OwnEpisode {
  const whole = resolverAt(resolve, place);
  const still = whole(episode.still, 'still');
  return { ...episode, still, stream: streamWithResolvedAddresses(episode.stream, whole) };
}

export function resolvePosterAddress(
  poster: string | undefined,
  resolve: ResolveAddress,
  place: string,
): string | undefined {
  return resolverAt(resolve, place)(poster, 'poster');
}

function resolverAt(resolve: ResolveAddress, place: string): Resolve {
  return (address, name) => {
    if (address === undefined) return address;
    const whole = resolve(address);
    if (whole === undefined) throw new AddressFault(`${place}.${name}`);
    return whole as typeof address;
  };
}

function resolvePictures({ poster, backdrop }: OwnFilm | OwnShow, whole: Resolve) {
  return { poster: whole(poster, 'poster'), backdrop: whole(backdrop, 'backdrop') };
}

function streamWithResolvedAddresses(stream: TitleStream, whole: Resolve): TitleStream {
  return {
    ...stream,
    address: whole(stream.address, 'stream.address'),
    subtitles: stream.subtitles.map((one, at) => ({
      ...one,
      address: whole(one.address, `stream.subtitles[${at}].address`),
    })),
  };
}
