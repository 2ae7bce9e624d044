/** Subtitles of films and episodes as WebVTT: the sentences of the texts about them, one after the other. */
import { type Language, translatedField } from '#src/domain/language.ts';
import type { Feature } from './feature.ts';
import { timestamp } from './timestamp.ts';

/** Seconds between two sentences, and for how many each is shown. */
const every = 12;
const shown = 7;

export function subtitlesOf(feature: Feature, language: Language): string {
  const sentences = feature.texts.flatMap((text) =>
    sentencesOf(translatedField(text, undefined, language), language),
  );
  const cues: string[] = [];
  for (let at = 3; at + shown <= feature.minutes * 60 && sentences.length > 0; at += every) {
    const sentence = sentences[cues.length % sentences.length] ?? '';
    cues.push(`${timestamp(at)} --> ${timestamp(at + shown)}\n${escapeCueText(sentence)}`);
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function sentencesOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** In a cue `<` opens a tag and `-->` ends it. */
function escapeCueText(sentence: string): string {
  return sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
