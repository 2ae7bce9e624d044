/** Builds channels and programmes from the tags and texts of an XMLTV file. */

import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import { day } from '#src/domain/time/time-units.ts';
import type { Texts } from '../translated-text.ts';
import type { Tally } from './fault-tally.ts';
import { addText, pictureAddress, shortLine, withEpisodeName } from './guide-texts.ts';
import { formatSize, limits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { XmltvFacts } from './xmltv-facts.ts';
import { xmltvTime } from './xmltv-time.ts';

export type XmltvChannel = {
  readonly kind: 'channel';
  readonly id: string;
  /** The first name of each language. */
  readonly names: Texts;
  /** All names, by which a channel of a playlist is matched. */
  readonly allNames: readonly string[];
  readonly icon?: string | undefined;
  readonly number?: number | undefined;
};

export type XmltvProgramme = ProgrammeFacts & {
  readonly kind: 'programme';
  readonly line: number;
  readonly channel: string;
  /** Epoch milliseconds. A programme without `stop` lasts until the next one on its channel. */
  readonly start: number;
  readonly stop: number | undefined;
  readonly title: Texts;
  readonly description: Texts;
  readonly icon?: string | undefined;
  readonly categories: readonly string[];
  readonly casts: readonly { name: string; role: string }[];
};

export type XmltvRecord = XmltvChannel | XmltvProgramme;

type Attributes = Readonly<Record<string, string>>;

type OpenTag = { tag: string; lang: string | undefined; system: string; text: string };

type Draft = {
  attributes: Attributes;
  line: number;
  texts: { [tag: string]: Record<string, string> };
  names: string[];
  icon?: string | undefined;
  image?: string | undefined;
  number?: number;
  categories: string[];
  casts: { name: string; role: string }[];
  facts: XmltvFacts;
};

const maxTitleLength = 500;
const maxDescriptionLength = 8000;
const maxNames = 30;
const week = 7 * day;
const longId = `a channel id longer than ${limits.id} characters`;
const people = ['actor', 'presenter', 'guest', 'director', 'commentator'];

export class XmltvRecords {
  sawGuide = false;
  readonly #file: string;
  readonly #tally: Tally;
  readonly #line: () => number;
  /** The open tags, each with the text directly in it. */
  readonly #open: OpenTag[] = [];
  #ready: XmltvRecord[] = [];
  #draft: Draft | undefined;

  constructor({ file, tally }: { file: string; tally: Tally }, line: () => number) {
    this.#file = file;
    this.#tally = tally;
    this.#line = line;
  }

  /** Returns the records that were completed since the last call. */
  takeCompleted(): XmltvRecord[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** Drops the present record, because it contains a fault of the file. */
  dropDraft(): void {
    if (this.#draft)
      this.#tally.add('a channel or programme within broken XML', this.#file, this.#draft.line);
    this.#draft = undefined;
  }

  openTag(tag: string, attributes: Attributes): void {
    const parent = this.#open.at(-1)?.tag;
    if (this.#open.length >= limits.depth)
      throw this.#refused(`its elements lie more than ${limits.depth} deep in one another`);
    this.#open.push({ tag, lang: attributes.lang, system: attributes.system ?? '', text: '' });
    if (parent === undefined) this.#checkRootTag(tag);
    if (tag === 'channel' || tag === 'programme') this.#beginRecord(attributes);
    else if (tag === 'icon' && this.#draft && (parent === 'channel' || parent === 'programme'))
      this.#draft.icon ??= pictureAddress(attributes.src);
  }

  appendText(piece: string): void {
    const innermost = this.#open.at(-1);
    if (!this.#draft || !innermost) return;
    innermost.text += piece;
    if (innermost.text.length > limits.elementText)
      throw this.#refused(`an element has more than ${formatSize(limits.elementText)} of text`);
  }

  closeTag(tag: string): void {
    const closed = this.#open.pop();
    const draft = this.#draft;
    if (!draft || !closed) return;
    if (tag === 'channel') this.#finish(this.#channel(draft));
    else if (tag === 'programme') this.#finish(this.#programme(draft));
    else this.#addField(draft, closed);
  }

  #checkRootTag(tag: string): void {
    if (tag !== 'tv')
      throw this.#refused(`it is not an XMLTV guide: it begins with <${tag.slice(0, 40)}>`);
    this.sawGuide = true;
  }

  #beginRecord(attributes: Attributes): void {
    this.dropDraft();
    this.#draft = {
      attributes,
      line: this.#line(),
      texts: {},
      names: [],
      categories: [],
      casts: [],
      facts: new XmltvFacts(),
    };
  }

  #finish(record: XmltvRecord | undefined): void {
    this.#draft = undefined;
    if (record) this.#ready.push(record);
  }

  #addField(draft: Draft, { tag, text, lang, system }: OpenTag): void {
    const around = this.#open.at(-1);
    const parent = around?.tag;
    if (parent === 'programme' || parent === 'rating')
      draft.facts.add({ tag, text, system: system || (around?.system ?? '') });
    if (parent === 'credits' && people.includes(tag)) this.#addPerson(draft, tag, text);
    if (parent !== 'channel' && parent !== 'programme') return;
    if (tag === 'display-name') this.#addName(draft, text, lang);
    else if (tag === 'title' || tag === 'sub-title')
      this.#addText(draft, tag, shortLine(text, maxTitleLength), lang);
    else if (tag === 'desc') this.#addText(draft, tag, shortLine(text, maxDescriptionLength), lang);
    else if (tag === 'category' && draft.categories.length < maxNames)
      draft.categories.push(shortLine(text, 100));
    else if (tag === 'lcn' && /^\s*\d{1,6}\s*$/.test(text)) draft.number = Number(text);
    else if (tag === 'image') draft.image ??= pictureAddress(text);
  }

  #addName(draft: Draft, text: string, lang: string | undefined): void {
    const name = shortLine(text, maxTitleLength);
    if (name && draft.names.length < maxNames) draft.names.push(name);
    this.#addText(draft, 'display-name', name, lang);
  }

  #addText(draft: Draft, tag: string, text: string, lang: string | undefined): void {
    draft.texts[tag] ??= {};
    addText(draft.texts[tag], lang, text);
  }

  #addPerson(draft: Draft, role: string, text: string): void {
    const name = shortLine(text, 100);
    if (name && draft.casts.length < maxNames) draft.casts.push({ name, role });
  }

  #channel(draft: Draft): XmltvChannel | undefined {
    const id = draft.attributes.id?.trim();
    if (!id) return this.#tallyLost('a channel without an id', draft);
    if (id.length > limits.id) return this.#tallyLost(longId, draft);
    const digits = draft.names.find((name) => /^\d{1,6}$/.test(name));
    return {
      kind: 'channel',
      id,
      names: draft.texts['display-name'] ?? {},
      allNames: draft.names,
      icon: draft.icon ?? draft.image,
      number: draft.number ?? (digits === undefined ? undefined : Number(digits)),
    };
  }

  #programme(draft: Draft): XmltvProgramme | undefined {
    const channel = draft.attributes.channel?.trim();
    if (!channel) return this.#tallyLost('a programme without a channel', draft);
    if (channel.length > limits.id) return this.#tallyLost(longId, draft);
    const start = xmltvTime(draft.attributes.start ?? '');
    if (start === undefined) return this.#tallyLost('a start time that is none', draft);
    const stopText = draft.attributes.stop?.trim();
    const stop = stopText ? xmltvTime(stopText) : undefined;
    if (stopText && stop === undefined) return this.#tallyLost('a stop time that is none', draft);
    if (stop !== undefined && stop < start)
      return this.#tallyLost('a programme that stops before it starts', draft);
    if (stop === start) return this.#tallyLost('a programme shorter than a minute', draft);
    if (stop !== undefined && stop - start > week)
      return this.#tallyLost('a programme longer than a week', draft);
    return {
      kind: 'programme',
      line: draft.line,
      channel,
      start,
      stop,
      title: draft.texts.title ?? {},
      description: withEpisodeName(draft.texts.desc ?? {}, draft.texts['sub-title'] ?? {}),
      icon: draft.icon ?? draft.image,
      categories: draft.categories.filter(Boolean),
      casts: draft.casts,
      ...draft.facts.facts(),
    };
  }

  #refused(reason: string): ImportRefused {
    return new ImportRefused(this.#file, reason, this.#line());
  }

  #tallyLost(reason: string, draft: Draft): undefined {
    this.#tally.add(reason, this.#file, draft.line);
  }
}
