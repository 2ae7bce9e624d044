/**
 * Caches in memory, for the present version of catalogue and guide: the values from which answers are made, the
 * complete answers, and each viewer's part of such a value.
 */
import type { Metrics } from '../operations/metrics.ts';
import type { WatchingProfile } from '../provider-types.ts';
import type { CompressedBody } from './compressed-body.ts';
import type { ContentVersions } from './content-versions.ts';
import { VersionedCache } from './versioned-cache.ts';

/** The most bytes of all cached answers together. */
const maxBytes = 64 * 1024 * 1024;
/** How many values are cached. */
const maxValues = 300;
/** How many viewers' parts of such values are cached. */
const maxPersonal = 10_000;
/**
 * How long an answer waits for its new version after an import, in milliseconds. After that the earlier version is sent
 * once more.
 */
const maxWait = 2000;

export class ResponseCache {
  readonly #versions: ContentVersions;
  readonly #values: VersionedCache<unknown>;
  readonly #bodies: VersionedCache<CompressedBody>;
  readonly #personal: VersionedCache<unknown>;
  readonly #editions = new WeakMap<object, number>();
  #edition = 0;

  readonly #counts: Metrics['cachedAnswers'];

  /** `now` in epoch milliseconds. */
  constructor(
    now: () => number,
    versions: ContentVersions,
    { cachedAnswers }: Pick<Metrics, 'cachedAnswers'>,
  ) {
    this.#counts = cachedAnswers;
    this.#versions = versions;
    this.#values = new VersionedCache(now, maxValues, () => 1);
    this.#personal = new VersionedCache(now, maxPersonal, () => 1);
    this.#bodies = new VersionedCache(now, maxBytes, ({ bytes }) => bytes.length);
  }

  /** The value that `make` makes for `key`. Its reader must not change it. */
  async get<T>(key: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const version = await this.#versions.current();
    return this.#values.get(JSON.stringify(key), version, make) as Promise<T>;
  }

  /** Like `get`, but returns an earlier version when making the present one takes too long. */
  async getOrStale<T>(key: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const version = await this.#versions.current();
    return this.#values.getOrStale(maxWait, JSON.stringify(key), version, make) as Promise<T>;
  }

  /** A complete answer; an earlier version of it when making the present one takes too long. */
  async body(
    key: readonly unknown[],
    make: () => Promise<CompressedBody>,
  ): Promise<CompressedBody> {
    const version = await this.#versions.current();
    let result = 'hit';
    const makeAndCountMiss = () => {
      result = 'miss';
      return make();
    };
    const body = this.#bodies.getOrStale(maxWait, JSON.stringify(key), version, makeAndCountMiss);
    this.#counts.inc({ result });
    return body;
  }

  /** The profile's part of a cached value, which `read` reads. It is cached until the profile changes something. */
  personal<T>(
    value: object,
    { id, personalVersion }: Pick<WatchingProfile, 'id' | 'personalVersion'>,
    read: () => Promise<T>,
  ): Promise<T> {
    const name = `${this.editionOf(value)} ${id}`;
    return this.#personal.get(name, String(personalVersion), read) as Promise<T>;
  }

  /**
   * A number that is unique for this value. It is part of keys, so that a part made from another value is not used for
   * this one.
   */
  editionOf(value: object): number {
    const edition = this.#editions.get(value) ?? ++this.#edition;
    this.#editions.set(value, edition);
    return edition;
  }
}
