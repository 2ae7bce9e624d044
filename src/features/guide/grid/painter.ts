/** How the guide's cells look and what they say, for one language, minute and set of reminders. */
import { clockAt, type GuideAxis } from '../../../domain/guide/axis.ts';
import { type Absence, type GuideChannel, programmeKey } from '../../../domain/guide/day.ts';
import { momentOf } from '../../../domain/guide/schedule.ts';
import { type GuideCell, toldOf } from '../../../domain/guide/timeline.ts';
import { directionOf, type Language } from '../../../domain/language.ts';
import { programmeActions } from '../../../domain/live/programme-actions.ts';
import styles from './cell.module.css';
import headStyles from './channel-head.module.css';
import { isCompact, type Orientation, pixels, type Sizes } from './geometry.ts';
import type { Painted, Painter } from './row-slot.ts';

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

type PainterParts = {
  readonly words: GuideWords;
  readonly language: Language;
  readonly axis: GuideAxis;
  readonly orientation: Orientation;
  readonly sizes: Sizes;
  readonly now: number;
  /** Programmes with a reminder, as `programmeKey` writes them. */
  readonly reminded: ReadonlySet<string>;
};

/** Narrower than this a cell has no room for words until it is pointed at, in pixels of usual letters. */
const narrow = 48;
/** So much room along time its times need, in such pixels: half a time is worse than none. */
const leastTimes = { horizontal: 112, vertical: 56 } as const;
/** Letters of scripts that run the other way than the guide's language. */
const foreign = { ltr: /[\u0590-\u08ff\ufb1d-\ufefc]/, rtl: /[A-Za-z\u00c0-\u058f]/ };

export function guidePainter(parts: PainterParts): Painter {
  const { words, language, axis, orientation, sizes, now, reminded } = parts;
  const across = foreign[directionOf(language)];
  /**
   * A title in its own direction, between invisible isolates: Arabic titles stand in English guides and the other
   * way. One of the guide's own direction goes without, since text with isolates takes half as long again to lay out.
   */
  const inItsDirection = (title: string) => (across.test(title) ? `\u2068${title}\u2069` : title);
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
    cell: () => element(styles.cell, 'gridcell'),
    head: (slot, channel, position) =>
      paintHead(slot, channel, position, { words, numbered: !isCompact(orientation, sizes) }),
    paint(cell, channel) {
      if (cell.absent) return absent(words.absent[cell.absent]);
      const title = cell.title || words.nothing;
      const shown = inItsDirection(title);
      const told = toldOf(cell);
      const [from, to] = [clock(told.start), clock(cell.stop)];
      const states = statesOf(told, channel, now, reminded);
      const looks = states.map((state) => styles[state]);
      if (cell.gap) looks.push(styles.gap);
      const length = pixels(cell.stop - cell.start) / sizes.letters;
      if (length < narrow) looks.push(styles.narrow);
      return {
        words: length < leastTimes[orientation] ? shown : `${shown}\n${from} – ${to}`,
        name: [
          words.name(title, channel.title, from, to),
          ...states.map((state) => words[state]),
        ].join('. '),
        className: [styles.cell, ...looks].join(' '),
        ran: states[0] === 'onNow' ? pixels(now - cell.start) : undefined,
      };
    },
  };
}

function absent(why: string): Painted {
  return { words: why, name: why, className: `${styles.cell} ${styles.absent}`, ran: undefined };
}

type State = 'onNow' | 'ended' | 'canCatchUp' | 'reminderSet';

function statesOf(
  cell: GuideCell,
  channel: GuideChannel,
  now: number,
  reminded: ReadonlySet<string>,
): State[] {
  const moment = momentOf(cell, now);
  if (moment === 'on-air') return ['onNow'];
  if (moment === 'future')
    return reminded.has(programmeKey(channel.id, cell.start)) ? ['reminderSet'] : [];
  return programmeActions(cell, channel, now).catchUp ? ['ended', 'canCatchUp'] : ['ended'];
}

function element(className: string | undefined, role: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className ?? '';
  made.role = role;
  if (role !== 'row') made.tabIndex = -1;
  return made;
}

let owned = 0;

/** The header stands in another place of the document; to a screen reader it is the row's first cell all the same. */
function createRow(): Slot {
  const row = element(styles.row, 'row');
  const head = element(headStyles.head, 'rowheader');
  head.id = `head-${owned++}`;
  row.setAttribute('aria-owns', head.id);
  const logo = new Image();
  logo.alt = '';
  logo.decoding = 'async';
  logo.hidden = true;
  head.append(logo, '');
  return { element: row, head };
}

type Slot = { readonly element: HTMLElement; readonly head: HTMLElement };

type Naming = { readonly words: GuideWords; readonly numbered: boolean };

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
