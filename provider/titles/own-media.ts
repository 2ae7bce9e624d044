/**
 * The pictures and streams of own titles, in the form of the catalogue. An address that contains a secret is never used
 * for a picture.
 */
import type { OwnArtwork, OwnFile, OwnStream } from '../catalogue/stored-catalogue-types.ts';
import type { TitleStream } from '../sources/own-titles.ts';
import { containsSecret, type SourceSecrets } from '../sources/secrets-in-addresses.ts';
import { isWebAddress } from './file-address.ts';
import type { DuplicateTitle } from './group-duplicate-titles.ts';

type Pictured = { poster?: string | undefined; backdrop?: string | undefined };

export class OwnMedia {
  readonly #secrets: SourceSecrets;
  /** How many pictures, trailers and subtitles were left out because their address contains a secret. */
  leftOut = 0;
  /** How many subtitles were left out because another host sends them in SubRip. */
  subRipLeftOut = 0;

  constructor(secrets: SourceSecrets) {
    this.#secrets = secrets;
  }

  /** Each picture comes from the first copy that has one. */
  artworkOf(copies: readonly DuplicateTitle<Pictured>[]): OwnArtwork {
    return {
      poster: this.firstFile(copies, ({ poster }) => poster),
      backdrop: this.firstFile(copies, ({ backdrop }) => backdrop),
    };
  }

  firstFile<Title>(
    copies: readonly DuplicateTitle<Title>[],
    address: (title: Title) => string | undefined,
  ): OwnFile | undefined {
    for (const { sourceId, title } of copies) {
      const file = this.#fileWithoutSecret(sourceId, address(title));
      if (file) return file;
    }
    return undefined;
  }

  streamsOf(copies: readonly DuplicateTitle<{ stream: TitleStream }>[]): OwnStream[] {
    return copies.map(({ sourceId, title: { stream } }) => {
      const {
        address,
        headers,
        subtitles,
        secret = false,
        container,
        download,
        connections,
      } = stream;
      return {
        sourceId,
        address,
        ...(headers && { headers }),
        ...(connections !== undefined && { connections }),
        ...(download === false && { mayDownload: false as const }),
        isHls: container === 'hls' || isPlaylist(address),
        isSecret: secret || containsSecret(address, this.#secretsOf(sourceId)),
        subtitles: subtitles.flatMap(({ language, label, address: place }) => {
          const file = this.#subtitlesFile(sourceId, place);
          return file ? [{ ...file, language, label }] : [];
        }),
      };
    });
  }

  /** No browser reads SubRip. We make WebVTT only from files that we send, so SubRip of another host is left out. */
  #subtitlesFile(sourceId: string, address: string): OwnFile | undefined {
    if (!isSubRipOfWeb(address)) return this.#fileWithoutSecret(sourceId, address);
    this.subRipLeftOut += 1;
    return undefined;
  }

  #fileWithoutSecret(sourceId: string, address: string | undefined): OwnFile | undefined {
    if (address === undefined) return undefined;
    if (!containsSecret(address, this.#secretsOf(sourceId))) return { sourceId, address };
    this.leftOut += 1;
    return undefined;
  }

  #secretsOf(sourceId: string): readonly string[] {
    return this.#secrets.get(sourceId) ?? [];
  }
}

function isSubRipOfWeb(address: string): boolean {
  return isWebAddress(address) && /\.srt(?:$|[?#])/i.test(address);
}

function isPlaylist(address: string): boolean {
  return /\.m3u8?$/i.test(URL.parse(address)?.pathname ?? '');
}
