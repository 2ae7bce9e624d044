/**
 * What an XMLTV file says about a programme besides its texts: series and episode, whether it is a first showing, and
 * from which age it may be watched. Files name episodes by many systems. Ids are made so that the same episode has the
 * same ids on every channel.
 */
import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import { certificateAge } from '../titles/certificate-age.ts';
import { shortLine } from './guide-texts.ts';

/** A tag directly in a programme, or in a rating of it. */
export type FactTag = {
  readonly tag: string;
  readonly text: string;
  /** The attribute `system` of the tag, or of the rating around it. */
  readonly system: string;
};

const maxIdLength = 100;

/** The countries of systems whose certificates have another meaning elsewhere. */
const countries: Readonly<Record<string, string>> = {
  bbfc: 'GB',
  ifco: 'IE',
  acb: 'AU',
  oflc: 'AU',
  mpaa: 'US',
  vchip: 'US',
};

export class XmltvFacts {
  #seriesId: string | undefined;
  /** The episode ids by their systems. Of these systems the one that comes first in `preferred` is used. */
  readonly #episodes = new Map<string, string>();
  #isNew: boolean | undefined;
  #age: number | undefined;

  add({ tag, text, system }: FactTag): void {
    if (tag === 'episode-num')
      this.#readEpisodeNumber(shortLine(text, maxIdLength), system.toLowerCase());
    else if (tag === 'series-id') this.#setSeriesId(text);
    else if (tag === 'new' || tag === 'premiere') this.#isNew = true;
    // Some files have this tag for new programmes, too, so it does not replace `true`.
    else if (tag === 'previously-shown') this.#isNew ??= false;
    else if (tag === 'value') this.#addCertificate(text, system.toLowerCase());
  }

  facts(): ProgrammeFacts {
    const episodeId = preferred.map((system) => this.#episodes.get(system)).find(Boolean);
    return {
      seriesId: this.#seriesId,
      episodeId,
      isNew: this.#isNew,
      certificateAge: this.#age,
    };
  }

  #setSeriesId(text: string): void {
    this.#seriesId ??= shortLine(text, maxIdLength) || undefined;
  }

  #readEpisodeNumber(text: string, system: string): void {
    if (system === 'dd_progid') this.#readTmsId(text);
    else if (system === 'xmltv_ns') this.#setEpisodeId(system, parseXmltvNs(text));
    else if (/series/.test(system)) this.#setSeriesId(text);
    else if (/^(?:series|show)\//i.test(text)) this.#setSeriesId(`${system} ${text}`);
    else if (/^episode\//i.test(text) || /crid|episode|programme/.test(system))
      this.#setEpisodeId('id', `${system} ${text}`);
    else if (system === 'onscreen' || system === '')
      this.#setEpisodeId('onscreen', parseOnscreen(text));
  }

  /** `EP01234567.0012` is a series and its episode. `SH…` is a series only, `MV…` a film, `SP…` a sports event. */
  #readTmsId(text: string): void {
    const [, kind = '', number = '', episode = ''] =
      /^(EP|SH|MV|SP)(\d{6,10})\.?(\d{4})?$/i.exec(text.replace(/\s/g, '')) ?? [];
    if (!number) return;
    const isSeries = /^(?:EP|SH)$/i.test(kind);
    if (isSeries) this.#setSeriesId(`tms ${number}`);
    if (isSeries && Number(episode) > 0) this.#setEpisodeId('dd_progid', episode);
    if (!isSeries) this.#setEpisodeId('dd_progid', `${kind.toUpperCase()}${number}.${episode}`);
  }

  #setEpisodeId(system: (typeof preferred)[number], id: string | undefined): void {
    if (id && !this.#episodes.has(system)) this.#episodes.set(system, id);
  }

  /** If there are several certificates, the strictest one counts. */
  #addCertificate(text: string, system: string): void {
    const short = shortLine(text, 40);
    const country = Object.entries(countries).find(([name]) => system.includes(name))?.[1];
    const age = (country && certificateAge(`${country}:${short}`)) ?? certificateAge(short);
    if (typeof age === 'number') this.#age = Math.max(this.#age ?? 0, age);
  }
}

/**
 * The systems in which files name an episode, the best first. Season and episode (`xmltv_ns`) are the same in the
 * files of different makers; the ids of a maker are not. `onscreen` is last, because its text is free.
 */
const preferred = ['xmltv_ns', 'dd_progid', 'id', 'onscreen'] as const;

/** Reads `1.4/13.0/2`, which counts from 0, as `s2e5p1` (part 1 of 2). Without an episode it is `undefined`. */
function parseXmltvNs(text: string): string | undefined {
  const [season, episode, part] = text.split('.').map((one) => {
    const [, number, of] = /^(\d{1,5})(?:\/(\d{1,5}))?$/.exec(one.replace(/\s/g, '')) ?? [];
    return number === undefined ? undefined : { number: Number(number) + 1, of: Number(of ?? 0) };
  });
  if (!episode) return undefined;
  const ofParts = part && part.of > 1 ? `p${part.number}` : '';
  return `${season ? `s${season.number}` : ''}e${episode.number}${ofParts}`;
}

/** Writes `S02E05`, `Season 2, Episode 5` and `2x05` as `s2e5`. Another text only becomes lower case. */
function parseOnscreen(text: string): string | undefined {
  const plain = text.toLowerCase();
  const both = /^(?:s|season )? ?(\d{1,4})(?: |, ?)?(?:e|ep|episode|x) ?\.?(\d{1,5})$/.exec(plain);
  if (both) return `s${Number(both[1])}e${Number(both[2])}`;
  const one = /^(?:e|ep|episode)?[ .]*(\d{1,5})$/.exec(plain);
  return one ? `e${Number(one[1])}` : plain || undefined;
}
