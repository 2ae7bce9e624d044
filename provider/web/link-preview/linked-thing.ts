/** Finds the film, show, channel, person or post to which an address of the app leads. docs/product.md, 2. */
export type ThingKind = 'video' | 'show' | 'episode' | 'channel' | 'cast' | 'post';

export type Thing = {
  kind: ThingKind;
  id: string;
  /** For an episode: the show that the address names. */
  show?: string;
  /** Several paths may lead to one thing. This is the one that search engines should list, split into its parts. */
  canonical: readonly string[];
};

/** `names` are the decoded parts of the path. Undefined for any other screen. */
export function linkedThing(names: readonly string[]): Thing | undefined {
  const [first, second, third, fourth] = names;
  if (first === undefined || second === undefined) return undefined;
  const thing = (kind: ThingKind, id: string, canonical = names) => ({ kind, id, canonical });
  if (first === 'blog') {
    return second === 'posts' && third && names.length === 3 ? thing('post', third) : undefined;
  }
  // These come before the channels, because a page of the menu may have the slug `live`.
  if (second === 'view' && third && names.length === 3) return video(third);
  if (second === 'more' && names.length === 3) return undefined;
  if (first === 'live') return names.length <= 5 ? thing('channel', second) : undefined;
  if (first === 'tv-show' && third === 'episode' && fourth && names.length === 4) {
    return { ...thing('episode', fourth), show: second };
  }
  if (names.length !== 2) return undefined;
  if (first === 'video' || first === 'video-details') return video(second);
  if (first === 'tv-show') return thing('show', second);
  return first === 'casts' ? thing('cast', second) : undefined;
}

function video(id: string): Thing {
  return { kind: 'video', id, canonical: ['video-details', id] };
}
