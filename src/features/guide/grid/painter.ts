/** How the guide's cells look and what they say, for one language, minute and set of reminders. */
import { catchUpOf } from '#src/domain/catch-up.ts';
import { clockAt, type GuideAxis } from '#src/domain/guide-axis.ts';
import type { Absence, GuideChannel } from '#src/domain/guide-day.ts';
import type { GuideCell } from '#src/domain/guide-timeline.ts';
import { momentOf } from '#src/domain/schedule.ts';
import { pixels } from './geometry.ts';
import styles from './grid.module.css';
import type { Painter } from './row-slot.ts';

export type GuideWords = {
  readonly nothing: string;
  readonly absent: Readonly<Record<Absence, string>>;
  readonly onNow: string;
  readonly ended: string;
  readonly canCatchUp: string;
  readonly reminderSet: string;
  name(title: string, channel: string, from: string, to: string): string;
  channel(title: string, number: number | undefined): string;
};

type Surroundings = {
  readonly words: GuideWords;
  readonly axis: GuideAxis;
  readonly now: number;
  /** Ids of programmes with a reminder. */
  readonly reminded: ReadonlySet<string>;
};

/** Narrower than this a cell has no room for words until it is pointed at, in pixels. */
const narrow = 48;
/** A title in its own direction, between invisible isolates: Arabic titles stand in English guides and the other way. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export function guidePainter({ words, axis, now, reminded }: Surroundings): Painter {
  const titleOf = (cell: GuideCell) =>
    cell.absent ? words.absent[cell.absent] : cell.title || words.nothing;
  const timesOf = (cell: GuideCell) =>
    [cell.start, cell.stop].map((time) => clockAt(axis, time)) as [string, string];
  return {
    row: () => template(rowTemplate, makeRow),
    cell: () => template(cellTemplate, makeCell),
    stay: () => template(stayTemplate, makeStay),
    head: (row, channel, position) => paintHead(row, channel, position, words),
    words(cell) {
      if (cell.absent) return titleOf(cell);
      const [from, to] = timesOf(cell);
      return `${isolated(titleOf(cell))}\n${isolated(from)} – ${isolated(to)}`;
    },
    name(cell, channel) {
      if (cell.absent) return titleOf(cell);
      const [from, to] = timesOf(cell);
      const name = words.name(titleOf(cell), channel.title, from, to);
      return [name, ...statesOf(cell, channel, now, reminded).map((state) => words[state])].join(
        '. ',
      );
    },
    className(cell, channel) {
      const looks = statesOf(cell, channel, now, reminded).map((state) => styles[state]);
      if (cell.gap) looks.push(styles.gap);
      if (cell.absent) looks.push(styles.absent);
      if (pixels(cell.stop - cell.start) < narrow) looks.push(styles.narrow);
      return [styles.cell, ...looks].join(' ');
    },
    ran: (cell) =>
      !cell.absent && momentOf(cell, now) === 'on-air' ? pixels(now - cell.start) : undefined,
  };
}

type State = 'onNow' | 'ended' | 'canCatchUp' | 'reminderSet';

function statesOf(
  cell: GuideCell,
  channel: GuideChannel,
  now: number,
  reminded: ReadonlySet<string>,
): State[] {
  if (cell.absent) return [];
  const moment = momentOf(cell, now);
  if (moment === 'on-air') return ['onNow'];
  if (moment === 'future') return cell.id && reminded.has(cell.id) ? ['reminderSet'] : [];
  return catchUpOf(cell, channel, now).catchUp ? ['ended', 'canCatchUp'] : ['ended'];
}

/** A copy of a template is several times cheaper than an element built from nothing. */
const rowTemplate: { made?: HTMLElement } = {};
const cellTemplate: { made?: HTMLElement } = {};
const stayTemplate: { made?: HTMLElement } = {};

function template(kept: { made?: HTMLElement }, make: () => HTMLElement): HTMLElement {
  kept.made ??= make();
  return kept.made.cloneNode(true) as HTMLElement;
}

function element(className: string | undefined, role?: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  if (role) {
    made.role = role;
    if (role !== 'row') made.tabIndex = -1;
  }
  return made;
}

const makeCell = () => element(styles.cell, 'gridcell');
const makeStay = () => element(styles.stay);

function makeRow(): HTMLElement {
  const row = element(styles.row, 'row');
  const head = element(styles.head, 'rowheader');
  const logo = document.createElement('img');
  logo.alt = '';
  logo.decoding = 'async';
  logo.hidden = true;
  head.append(logo, '');
  row.append(head);
  return row;
}

function paintHead(
  row: HTMLElement,
  channel: GuideChannel,
  position: number,
  words: GuideWords,
): void {
  const head = row.firstElementChild;
  const logo = head?.firstElementChild;
  const text = head?.lastChild;
  row.ariaRowIndex = String(position + 1);
  if (!head || !text || !(logo instanceof HTMLImageElement)) return;
  text.nodeValue =
    channel.number === undefined ? channel.title : `${channel.title}\n${channel.number}`;
  head.ariaLabel = words.channel(channel.title, channel.number);
  if (logo.getAttribute('src') === (channel.logo ?? null)) return;
  // The former channel's logo must not stand beside this one's name while its own is on the way.
  logo.hidden = true;
  logo.onload = () => {
    logo.hidden = false;
  };
  if (channel.logo) logo.src = channel.logo;
  else logo.removeAttribute('src');
}
