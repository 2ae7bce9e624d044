/** Makes a guide of any size, the same in every run: 48 programmes of 5 to 60 minutes on each channel and day. */
import type { GuideHeader } from '../../src/contracts/guide-header-line.ts';
import type { GuideLineWire } from '../../src/contracts/guide-line.ts';
import { minute } from '../../src/domain/time/time-units.ts';
import type { LocalDay } from '../../src/domain/time/timezone-day.ts';

const lengths = [5, 10, 15, 20, 25, 30, 30, 30, 30, 30, 30, 45, 60, 60];
const words =
  'harbour evening letters orchard silver night garden report mountain voices radio bridge summer island kitchen desert stories match weather children river lantern market theatre'.split(
    ' ',
  );
export const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="%23e0a040"/%3E%3C/svg%3E';

/** Numbers from 0 to 1 that look random and are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(from: readonly T[], chance: number): T {
  return from[Math.floor(chance * from.length)] as T;
}

export type SyntheticProgramme = { id: string; title: string; start: number; stop: number };
export type SyntheticChannel = {
  id: string;
  title: string;
  number: number;
  programmes: SyntheticProgramme[];
};

/** Times are minutes from the day's midnight. */
export function syntheticDay(day: LocalDay, channels: number): SyntheticChannel[] {
  const next = sequence(day.date.split('-').reduce((sum, part) => sum * 37 + Number(part), 7));
  const length = (day.stop - day.start) / minute;
  return Array.from({ length: channels }, (_, at) => {
    const programmes: SyntheticProgramme[] = [];
    for (let start = 0; start < length; ) {
      const stop = Math.min(length, start + pick(lengths, next()));
      const title = Array.from({ length: 2 + Math.floor(next() * 4) }, () =>
        pick(words, next()),
      ).join(' ');
      programmes.push({ id: `${day.date}-${at}-${start}`, title, start, stop });
      start = stop;
    }
    return { id: `channel-${at}`, title: `Channel ${at}`, number: at + 1, programmes };
  });
}

type Wording = {
  arabic?: boolean;
  edition?: number;
  /** Epoch milliseconds at which the guide ends; later days are empty. */
  end?: number | undefined;
};

const arabicWords =
  'مساء ميناء رسائل بستان ليل حديقة جبل أصوات إذاعة جسر صيف جزيرة مطبخ صحراء حكايات مباراة طقس أطفال نهر سوق مسرح'.split(
    ' ',
  );

/** The lines of a day, as the provider sends them. A later edition has other titles at the same times. */
export function syntheticLines(
  day: LocalDay,
  channels: number,
  { arabic = false, edition = 1, end = Number.POSITIVE_INFINITY }: Wording = {},
): Uint8Array<ArrayBuffer> {
  const worded = (title: string) => {
    const said = arabic
      ? title
          .split(' ')
          .map((word) => arabicWords[words.indexOf(word) % arabicWords.length])
          .join(' ')
      : title.charAt(0).toUpperCase() + title.slice(1);
    return edition === 1 ? said : `${said} (${edition})`;
  };
  const header: GuideHeader = {
    v: 1,
    date: day.date,
    timezone: day.timezone,
    start: day.start / minute,
    stop: day.stop / minute,
    channels,
    ...(end <= day.start && { until: end / minute }),
  };
  const lines = syntheticDay(day, channels).map(
    ({ id, title, number, programmes: all }): GuideLineWire => {
      const programmes = end <= day.start ? [] : all;
      return {
        c: id,
        n: arabic ? `قناة ${number}` : title,
        k: number,
        l: logo,
        g: [pick(['News', 'Films', 'Sport', 'Family'], (number % 4) / 4)],
        d: number % 3 === 0 ? 0 : 86_400,
        s: programmes.map(({ start }) => start),
        e: programmes.map(({ stop }) => stop),
        t: programmes.map((programme) => worded(programme.title)),
        p: programmes.map((programme) => programme.id),
      };
    },
  );
  return new TextEncoder().encode(
    [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
}
