/**
 * Writes a guide as large as real ones, with their faults: `node tests/support/make-xmltv.ts
 * guide.xml [channels] [programmes] [first day]`. The faults are overlaps, duplicates, missing stops
 * and mixed offsets; the file is well formed.
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pathToFileURL } from 'node:url';

export type GuideSize = { channels: number; programmes: number; firstDay: string };

const minute = 60_000;
const sentence =
  'The family gathers once more, and what nobody has said for years is said over one dinner. ';

/** Yields the file in pieces. A programme has about 540 bytes. */
export function* xmltvPieces({ channels, programmes, firstDay }: GuideSize): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="make-xmltv">\n';
  for (let channel = 0; channel < channels; channel++)
    yield `<channel id="channel-${channel}.example"><display-name lang="en">Channel ${channel}</display-name><display-name lang="ar">القناة ${channel}</display-name><lcn>${channel + 1}</lcn></channel>\n`;
  const each = Math.ceil(programmes / channels);
  let written = 0;
  for (let channel = 0; channel < channels; channel++) {
    let start = Date.parse(`${firstDay}T00:00:00Z`) + (channel % 7) * 5 * minute;
    for (let number = 0; number < each && written < programmes; number++, written++) {
      const length = (20 + ((channel * 7 + number * 13) % 9) * 5) * minute;
      yield programme(channel, number, start, length);
      start += length;
    }
  }
  yield '</tv>\n';
}

function programme(channel: number, number: number, start: number, length: number): string {
  const overlap = number % 97 === 50 ? 5 * minute : 0;
  const stop = number % 61 === 30 ? '' : ` stop="${stamp(start + length + overlap, number)}"`;
  const text = sentence.repeat(2 + (number % 3));
  const one = `<programme start="${stamp(start, number)}"${stop} channel="channel-${channel}.example"><title lang="en">Programme ${channel}.${number} &amp; friends</title><title lang="ar">برنامج ${channel}.${number}</title><desc lang="en">${text}</desc><category lang="en">Drama</category><icon src="https://pictures.example/${channel}/${number}.jpg"/></programme>\n`;
  return number % 101 === 60 ? one + one : one;
}

/** Writes a time: of every third programme in Riyadh's zone, of every fifth without an offset. */
function stamp(instant: number, number: number): string {
  const offset = number % 3 === 0 ? 180 : 0;
  const digits = new Date(instant + offset * minute).toISOString().replace(/\D/g, '').slice(0, 14);
  if (offset > 0) return `${digits} +0300`;
  return number % 5 === 0 ? digits : `${digits} +0000`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file = 'guide.xml', channels = '200', programmes = '41000', firstDay = '2026-11-20'] =
    process.argv.slice(2);
  const out = createWriteStream(file);
  const size = { channels: Number(channels), programmes: Number(programmes), firstDay };
  for (const piece of xmltvPieces(size)) if (!out.write(piece)) await once(out, 'drain');
  out.end();
}
