/** What a provider says about a programme, in the language that is shown. */
import type { ProgrammeDetails } from '../../contracts/guide.ts';
import type { Story } from '../../domain/guide/schedule.ts';
import { type Language, translatedField } from '../../domain/language.ts';

/** `undefined` when the provider says nothing about it. */
export function translatedProgrammeStory(
  video: ProgrammeDetails['video'],
  language: Language,
): Story | undefined {
  const description = translatedField(video.description_trans, video.description, language);
  const { thumbnail } = video;
  const casts = video.casts.map(({ id, title, title_trans, thumb }) => ({
    id,
    title: translatedField(title_trans, title, language),
    ...(thumb && { thumb }),
  }));
  if (!description && !thumbnail && casts.length === 0) return undefined;
  return { casts, ...(description && { description }), ...(thumbnail && { thumbnail }) };
}
