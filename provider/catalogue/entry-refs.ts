/** References to things of the catalogue. */
import type { Sentence } from '../locales/i18n.ts';

export type RefType = 'video' | 'tv-show' | 'live-stream';
export type Ref = { type: RefType; id: string };

export function refKey({ type, id }: Ref): string {
  return `${type} ${id}`;
}

export function idsOf(refs: readonly Ref[], type: RefType): string[] {
  return refs.filter((ref) => ref.type === type).map((ref) => ref.id);
}

/**
 * The values of `unnest($1::text[], $2::text[])`, each thing once, because a join would find a repeated one twice.
 */
export function typesAndIdsOf(refs: readonly Ref[]): [types: string[], ids: string[]] {
  const once = [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
  return [once.map((ref) => ref.type), once.map((ref) => ref.id)];
}

/** Reads a type of the wire, which has two names for shows. */
export function refTypeOf(type: string): RefType | undefined {
  if (type === 'playlist') return 'tv-show';
  return type === 'video' || type === 'tv-show' || type === 'live-stream' ? type : undefined;
}

/** The refusal of a type that `refTypeOf` does not know. */
export const unknownRefType: Sentence = (i18n) =>
  i18n._('The type must be video, tv-show or live-stream.');
