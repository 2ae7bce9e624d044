/** Facts of a film or show, read from its data: the year, the tags of one kind, the tagline. */
import { maxLetters, truncate } from '../../domain/catalogue/truncation.ts';
import type { TranslatedField } from '../../locales/use-language.ts';
import type { CustomField, Tag } from '../../queries/videos.ts';
import { plainText } from '../../ui/plain-text.ts';

type Described = {
  recorded_at?: number | undefined;
  tags: readonly Tag[];
  custom_fields: readonly CustomField[];
};

export function yearOf({ recorded_at }: Described): number | undefined {
  return recorded_at === undefined ? undefined : new Date(recorded_at).getUTCFullYear();
}

export function tagsOf(
  { tags }: Pick<Described, 'tags'>,
  category: 'genre' | 'tag' | 'rating',
): Tag[] {
  return tags.filter((tag) => tag.category === category);
}

/** The slug of the custom field that contains the tagline. docs/api.md, "Video". */
export const taglineSlug = 'tag-line';

export function taglineOf({ custom_fields }: Described, translated: TranslatedField): string {
  const field = custom_fields.find(({ slug }) => slug === taglineSlug);
  const words = translated(field?.value_trans, String(field?.value ?? ''));
  return truncate(plainText(words), maxLetters.tagline);
}
