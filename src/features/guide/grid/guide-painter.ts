/** What the guide's cells look like and say, in one language, at one minute and with one set of reminders. */

import { clockAt, type GuideAxis } from '../../../domain/guide/guide-axis.ts';
import { type Absence, type GuideChannel, programmeKey } from '../../../domain/guide/guide-day.ts';
import { phaseOf } from '../../../domain/guide/schedule.ts';
import { type GuideCell, providerProgramme } from '../../../domain/guide/timeline.ts';
import { directionOf, type Language } from '../../../domain/language.ts';
import { programmeActions } from '../../../domain/live/programme-actions.ts';
import styles from './cell.module.css';
import headStyles from './channel-head.module.css';
import { hasCompactHeads, msToPixels, type Orientation, type Sizes } from './grid-geometry.ts';
import type { Painted, Painter } from './row-slot.ts';

export type GuideLabels = {
  readonly nothing: string;
  readonly absent: Readonly<Record<Absence, string>>;
  readonly onNow: string;
  readonly ended: string;
  readonly canCatchUp: string;
  readonly reminderSet: string;
  name(title: string, channel: string, from: string, to: string): string;
  channel(title: string, number: number | undefined): string;
};

type PainterParts = {
  readonly words: GuideLabels;
  readonly language: Language;
  readonly axis: GuideAxis;
  readonly orientation: Orientation;
  readonly sizes: Sizes;
  readonly now: number;
  /** Programmes with a reminder, as `programmeKey` writes them. */
  readonly reminded: ReadonlySet<string>;
};

/** A narrower cell has no room for text until the pointer is on it. CSS pixels at the default font size. */
const narrow = 48;
/** A shorter cell does not show its times, because they would be cut. CSS pixels at the default font size. */
const minTimes = { horizontal: 112, vertical: 56 } as const;
/** Letters of the scripts that are written in the other direction, by the direction of the guide's language. */
const oppositeLetters = { ltr: /[\u0590-\u08ff\ufb1d-\ufefc]/, rtl: /[A-Za-z\u00c0-\u058f]/ };
/**
 * In a cell with such letters each line has the direction of its own letters. This invisible letter before the times
 * gives them the direction that they have in every other cell.
 */
const directionMarks = { ltr: '\u200e', rtl: '\u200f' };

export function guidePainter(parts: PainterParts): Painter {
  const { words, language, axis, orientation, sizes, now, reminded } = parts;
  const direction = directionOf(language);
  const opposite = oppositeLetters[direction];
  const mark = directionMarks[direction];
  const clocks = new Map<number, string>();
  const clock = (time: number) => {
    const known = clocks.get(time);
    if (known) return known;
    const shown = clockAt(axis, time);
    clocks.set(time, shown);
    return shown;
  };
  return {
    row: createRow,
    cell: () => createElement(styles.cell, 'gridcell'),
    head: (slot, channel, position) =>
      paintHead(slot, channel, position, { words, numbered: !hasCompactHeads(orientation, sizes) }),
    cellAppearance(cell, channel) {
      if (cell.absent) return absenceAppearance(words.absent[cell.absent]);
      const title = cell.title || words.nothing;
      const programme = providerProgramme(cell);
      const [from, to] = [clock(programme.start), clock(cell.stop)];
      const states = cellStates(programme, channel, now, reminded);
      const classNames = states.map((state) => styles[state]);
      if (cell.gap) classNames.push(styles.gap);
      const length = msToPixels(cell.stop - cell.start) / sizes.letters;
      if (length < narrow) classNames.push(styles.narrow);
      const isOpposite = opposite.test(title);
      if (isOpposite) classNames.push(styles.opposite);
      const times = `${isOpposite ? mark : ''}${from} – ${to}`;
      return {
        words: length < minTimes[orientation] ? title : `${title}\n${times}`,
        name: [
          words.name(title, channel.title, from, to),
          ...states.map((state) => words[state]),
        ].join('. '),
        className: [styles.cell, ...classNames].join(' '),
        ran: states[0] === 'onNow' ? msToPixels(now - cell.start) : undefined,
      };
    },
  };
}

function absenceAppearance(why: string): Painted {
  return { words: why, name: why, className: `${styles.cell} ${styles.absent}`, ran: undefined };
}

type State = 'onNow' | 'ended' | 'canCatchUp' | 'reminderSet';

function cellStates(
  cell: GuideCell,
  channel: GuideChannel,
  now: number,
  reminded: ReadonlySet<string>,
): State[] {
  const moment = phaseOf(cell, now);
  if (moment === 'on-air') return ['onNow'];
  if (moment === 'future')
    return reminded.has(programmeKey(channel.id, cell.start)) ? ['reminderSet'] : [];
  return programmeActions(cell, channel, now).catchUp ? ['ended', 'canCatchUp'] : ['ended'];
}

function createElement(className: string | undefined, role: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  made.role = role;
  if (role !== 'row') made.tabIndex = -1;
  return made;
}

let headCount = 0;

/** The header is elsewhere in the document. By aria-owns it is the row's first cell for a screen reader. */
function createRow(): Slot {
  const row = createElement(styles.row, 'row');
  const head = createElement(headStyles.head, 'rowheader');
  head.id = `head-${headCount++}`;
  row.setAttribute('aria-owns', head.id);
  const logo = new Image();
  logo.alt = '';
  logo.decoding = 'async';
  logo.hidden = true;
  head.append(logo, '');
  return { element: row, head };
}

type Slot = { readonly element: HTMLElement; readonly head: HTMLElement };

type Naming = { readonly words: GuideLabels; readonly numbered: boolean };

function paintHead(
  slot: Slot,
  channel: GuideChannel,
  position: number,
  { words, numbered }: Naming,
): void {
  const { element, head } = slot;
  const logo = head.firstElementChild;
  const text = head.lastChild;
  element.ariaRowIndex = String(position + 1);
  if (!text || !(logo instanceof HTMLImageElement)) return;
  text.nodeValue =
    numbered && channel.number !== undefined
      ? `${channel.title}\n${channel.number}`
      : channel.title;
  const { unplayable = '' } = channel;
  head.ariaLabel = [words.channel(channel.title, channel.number), unplayable]
    .filter(Boolean)
    .join('. ');
  head.title = unplayable;
  head.toggleAttribute('data-unplayable', unplayable !== '');
  if (logo.getAttribute('src') === (channel.logo ?? null)) return;
  // The logo of the earlier channel must not be next to this channel's name while the new logo is loading.
  logo.hidden = true;
  logo.onload = () => {
    logo.hidden = false;
  };
  if (channel.logo) logo.src = channel.logo;
  else logo.removeAttribute('src');
}
