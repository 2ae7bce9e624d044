/** Why a channel cannot be watched, in words for viewers. docs/api.md, "Channel". */
import type { Sentence } from '../locales/i18n.ts';
import type { Reason } from './verdict.ts';

const noFormat: Sentence = (i18n) =>
  i18n._('This channel is sent in a form that browsers cannot play.');
const notConverted: Sentence = (i18n) =>
  i18n._('This channel has to be converted for browsers, and this service cannot do that yet.');
const noAnswer: Sentence = (i18n) =>
  i18n._('This channel sends nothing at the moment. Please try again later.');

const sentences: Readonly<Partial<Record<Reason, Sentence>>> = {
  dash: noFormat,
  format: noFormat,
  codecs: notConverted,
  'mpeg-ts': notConverted,
  page: (i18n) => i18n._('This channel is a page of another website and cannot be shown here.'),
  protected: (i18n) =>
    i18n._('This channel is locked with a licence and plays only in an app of its own.'),
  silent: noAnswer,
  refused: noAnswer,
  gone: noAnswer,
  broken: noAnswer,
};

export function unplayableSentence(reason: Reason | undefined): Sentence {
  return (reason && sentences[reason]) ?? noFormat;
}
