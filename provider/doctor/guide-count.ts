/** Counts what a guide contains, and finds what a viewer lacks although each record was read. */
import { formatCount } from '../import/import-limits.ts';
import type { XmltvProgramme, XmltvRecord } from '../import/xmltv-records.ts';

type Lack = { readonly says: string; readonly times: number; readonly place?: string };

export class GuideCount {
  readonly #now: number;
  readonly #listed = new Set<string>();
  /** The channels with a programme, and the line of the first programme of each. */
  readonly #busy = new Map<string, number>();
  #programmes = 0;
  #ahead = 0;
  #last = 0;
  readonly #nameless: number[] = [];

  /** `now` in epoch milliseconds. */
  constructor(now: number) {
    this.#now = now;
  }

  add(record: XmltvRecord): void {
    if (record.kind === 'channel') this.#listed.add(record.id);
    else this.#addProgramme(record);
  }

  #addProgramme({ channel, line, start, stop = start, title }: XmltvProgramme): void {
    if (!this.#busy.has(channel)) this.#busy.set(channel, line);
    this.#programmes += 1;
    this.#last = Math.max(this.#last, stop);
    if (stop > this.#now) this.#ahead += 1;
    if (Object.keys(title).length === 0) this.#nameless.push(line);
  }

  contentSummary(): string {
    const channels = new Set([...this.#listed, ...this.#busy.keys()]).size;
    return `${amount(channels, 'channel')}, ${amount(this.#programmes, 'programme')}`;
  }

  findLacks(): Lack[] {
    if (this.#programmes === 0)
      return this.#listed.size > 0
        ? [{ says: 'there is no programme in it: the guide is empty', times: 1 }]
        : [];
    const silent = [...this.#listed].filter((id) => !this.#busy.has(id)).length;
    const unlisted = [...this.#busy].filter(([id]) => !this.#listed.has(id));
    const lacks = [
      this.#ahead === 0 && {
        says: `the last programme ended on ${dateOf(this.#last)}: the guide is empty from now on`,
        times: 1,
      },
      {
        says: 'a programme without a title',
        times: this.#nameless.length,
        ...placeOfLine(this.#nameless[0]),
      },
      { says: 'a channel without a programme: its row is empty', times: silent },
      {
        says: 'a channel that no <channel> names: it is called by its id',
        times: unlisted.length,
        ...placeOfLine(unlisted[0]?.[1]),
      },
    ];
    return lacks.filter((lack): lack is Lack => lack && lack.times > 0);
  }
}

const placeOfLine = (line: number | undefined) =>
  line === undefined ? {} : { place: `line ${line}` };
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function amount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
