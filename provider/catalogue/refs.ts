/** Which thing of the catalogue is meant, without saying anything about it. */
export type RefType = 'video' | 'tv-show' | 'live-stream';
export type Ref = { type: RefType; id: string };

export function keyOf({ type, id }: Ref): string {
  return `${type} ${id}`;
}

export function idsOf(refs: readonly Ref[], type: RefType): string[] {
  return refs.filter((ref) => ref.type === type).map((ref) => ref.id);
}

/** The two columns of `unnest($1::text[], $2::text[])`. Each thing once: a join would find it as often as it stands there. */
export function columnsOf(refs: readonly Ref[]): [types: string[], ids: string[]] {
  const once = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
  return [once.map((ref) => ref.type), once.map((ref) => ref.id)];
}

/** The wire knows shows by two names. */
export function refTypeOf(type: string): RefType | undefined {
  if (type === 'playlist') return 'tv-show';
  return type === 'video' || type === 'tv-show' || type === 'live-stream' ? type : undefined;
}
