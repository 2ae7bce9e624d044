/**
 * Reads a `.nfo` file, in which Kodi, Jellyfin and others describe a film, a show or an episode. The file may come from
 * an unknown person, so its size is limited and its entities are not replaced. docs/operating.md, "Films and shows".
 */
import { SaxesParser } from 'saxes';
import type { TitlePerson } from '../own-titles.ts';
import { truncatedText } from '../truncated-text.ts';

export type Nfo = {
  readonly title?: string | undefined;
  readonly originalTitle?: string | undefined;
  readonly tagline?: string | undefined;
  readonly description?: string | undefined;
  readonly year?: number | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
  readonly seconds?: number | undefined;
  readonly certificate?: string | undefined;
  /** Epoch milliseconds */
  readonly addedAt?: number | undefined;
  readonly episode?: number | undefined;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly people: readonly TitlePerson[];
};

const roots = new Set(['movie', 'tvshow', 'episodedetails', 'musicvideo', 'video']);
const longest = { text: 20_000, list: 200, depth: 32 };

export class NfoFault extends Error {}

/**
 * Undefined when the file contains no XML: some files contain only an address. Everything after the first description
 * is ignored. `remark` is called with the first fault, and the rest is still used. Throws `NfoFault` when nothing can
 * be used.
 */
export function readNfo(text: string, remark: (fault: string) => void): Nfo | undefined {
  if (!/^\s*</.test(text)) return undefined;
  const parser = new SaxesParser();
  const found = new NfoFields();
  let fault: string | undefined;
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new NfoFault('it declares entities of its own');
  });
  parser.on('error', (error) => {
    if (!found.isWhole) fault ??= error.message.slice(0, 200).replace(/^(\d+):\d+: /, 'line $1: ');
  });
  parser.on('opentag', (tag) => found.openTag(tag.name.toLowerCase()));
  parser.on('text', (piece) => found.addText(piece));
  parser.on('cdata', (piece) => found.addText(piece));
  parser.on('closetag', () => found.closeTag());
  parser.write(text).close();
  if (!found.hasKnownRoot) throw new NfoFault(fault ?? 'it describes no film, show or episode');
  if (fault !== undefined) remark(fault);
  return found.nfo();
}

type Person = { name?: string; role?: string };

/** Collects the texts of one description. The key is the path of tags below its root. */
class NfoFields {
  hasKnownRoot = false;
  isWhole = false;
  readonly #path: string[] = [];
  readonly #texts = new Map<string, string[]>();
  readonly #actors: Person[] = [];
  #text = '';

  openTag(name: string): void {
    if (this.#path.length === 0 && !this.isWhole) this.hasKnownRoot = roots.has(name);
    this.#path.push(name);
    if (this.#path.length > longest.depth) throw new NfoFault('its tags are nested too deep');
    this.#text = '';
    if (this.#pathBelowRoot() === 'actor' && this.#actors.length < longest.list)
      this.#actors.push({});
  }

  addText(piece: string): void {
    if (this.#text.length < longest.text) this.#text += piece;
  }

  closeTag(): void {
    const within = this.#pathBelowRoot();
    const plain = this.#text.replace(/[^\P{Cc}\n]+|[ \t]+/gu, ' ').trim();
    const text = truncatedText(plain, longest.text).toWellFormed();
    const actor = this.#actors.at(-1);
    if (text && !this.isWhole) {
      if (within === 'actor/name' && actor) actor.name = text;
      else if (within === 'actor/role' && actor) actor.role = text;
      else this.#add(within, text);
    }
    this.#text = '';
    this.#path.pop();
    if (this.#path.length === 0) this.isWhole = true;
  }

  nfo(): Nfo {
    return {
      title: this.#first('title', 'localtitle'),
      originalTitle: this.#first('originaltitle'),
      tagline: this.#first('tagline'),
      description: this.#first('plot', 'outline'),
      year: yearOf(this.#first('year') ?? this.#date()),
      date: this.#date(),
      seconds: this.#seconds(),
      certificate: titleCertificate(this.#first('mpaa', 'certification')),
      addedAt: timeOf(this.#first('dateadded')),
      episode: numberOf(this.#first('episode')),
      genres: this.#all('genre').flatMap((genre) => genre.split(/\s*[/|;]\s*/)),
      tags: this.#all('tag'),
      people: this.#people(),
    };
  }

  #pathBelowRoot(): string {
    return this.#path.slice(1).join('/');
  }

  #add(within: string, text: string): void {
    const texts = this.#texts.get(within) ?? [];
    if (texts.length < longest.list) texts.push(text);
    this.#texts.set(within, texts);
  }

  #all(name: string): string[] {
    return this.#texts.get(name) ?? [];
  }

  #first(...names: string[]): string | undefined {
    return names.flatMap((name) => this.#all(name))[0];
  }

  #date(): string | undefined {
    const date = this.#first('premiered', 'aired', 'releasedate');
    return date && /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
  }

  #seconds(): number | undefined {
    const exact = numberOf(this.#first('fileinfo/streamdetails/video/durationinseconds'));
    const minutes = numberOf(this.#first('runtime'));
    return exact || (minutes && minutes * 60) || undefined;
  }

  #people(): TitlePerson[] {
    const peopleWithJob = (job: 'director' | 'writer', names: string[]): TitlePerson[] =>
      [...new Set(names)].map((name) => ({ name: truncatedText(name, 200), job }));
    const actors = this.#actors.flatMap(({ name, role }): TitlePerson[] =>
      name
        ? [{ name: truncatedText(name, 200), job: 'actor', role: role && truncatedText(role, 200) }]
        : [],
    );
    return [
      ...actors,
      ...peopleWithJob('director', this.#all('director')),
      ...peopleWithJob('writer', [...this.#all('credits'), ...this.#all('writer')]),
    ];
  }
}

function numberOf(text: string | undefined): number | undefined {
  const digits = /^\d{1,7}/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function yearOf(text: string | undefined): number | undefined {
  const year = /^(?:18|19|20|21)\d\d/.exec(text ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
}

/** Only the first certificate in a text such as `Rated PG-13 for some scenes` or `US:PG-13 / DE:FSK 12`. */
function titleCertificate(text: string | undefined): string | undefined {
  const first = (text ?? '').split('/')[0]?.replace(/^[A-Za-z]{2,3}:/, '');
  return (
    first
      ?.replace(/^Rated\s+/i, '')
      .replace(/\s+for\s.*$/i, '')
      .trim()
      .slice(0, 40) || undefined
  );
}

/** Kodi writes `2026-03-01 20:15:00` without a time zone. We read it as UTC. */
function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(`${(text ?? '').trim().replace(' ', 'T')}Z`);
  return time > 0 ? time : undefined;
}
