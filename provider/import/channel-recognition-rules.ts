/** The rules by which a channel of a playlist is recognised as one that earlier imports have listed. */

/** A channel as a playlist or a guide names it. */
export type ListedChannel = {
  /** `xmltv` if only a guide names it. */
  readonly kind: 'm3u' | 'xmltv';
  /** Empty for `npm run import`. */
  readonly sourceId: string;
  /** The `tvg-id` in lower case; empty when the playlist has none. */
  readonly guideId: string;
  readonly name: string;
  /** Milliseconds that are added to the guide's times. */
  readonly shift: number;
};

export type RecognitionRule = {
  /**
   * If the key of a listed channel equals that of a known one, they may be the same channel. A channel without a key is
   * not recognised by this rule.
   */
  readonly keyOf: (one: ListedChannel) => readonly unknown[] | undefined;
  /** The key of a known channel, if it is made in another way. */
  readonly knownKeyOf?: (one: ListedChannel) => readonly unknown[] | undefined;
  /** True if channels with the same key are the same without doubt. */
  readonly isExact: boolean;
};

/** The rules for these channels, the surest first. */
export function recognitionRules(listed: readonly ListedChannel[]): readonly RecognitionRule[] {
  const sources = new Set(listed.map(({ sourceId }) => sourceId));
  const isOfGoneSource = ({ sourceId }: ListedChannel) => !sources.has(sourceId);
  return [
    {
      keyOf: ({ sourceId, guideId, name, shift }) => [sourceId, guideId, name, shift],
      isExact: true,
    },
    // The channel has another name.
    {
      keyOf: ({ sourceId, guideId }) => (guideId ? [sourceId, guideId] : undefined),
      isExact: false,
    },
    // The channel has a `tvg-id` now, or has none any more.
    {
      keyOf: ({ sourceId, guideId, name }) => [sourceId, name, guideId !== ''],
      knownKeyOf: ({ sourceId, guideId, name }) => [sourceId, name, guideId === ''],
      isExact: false,
    },
    // Another source lists the channel: with a backup address of it, or after its own source was removed.
    {
      keyOf: ({ guideId, name, shift }) => [guideId, name, shift],
      knownKeyOf: (one) =>
        one.guideId || isOfGoneSource(one) ? [one.guideId, one.name, one.shift] : undefined,
      isExact: true,
    },
    {
      keyOf: ({ guideId }) => (guideId ? [guideId] : undefined),
      knownKeyOf: (one) => (one.guideId && isOfGoneSource(one) ? [one.guideId] : undefined),
      isExact: false,
    },
  ];
}
