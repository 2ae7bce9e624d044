/** The text that the import command prints: progress and result. */

import { noServerWarning } from '../commands/no-server-warning.ts';
import type { ImportProgress } from './import-channels-and-guide.ts';
import type { ImportMessage } from './import-protocol.ts';

const count = new Intl.NumberFormat('en');

export function progressLine({ bytes, channels, programmes, storing }: ImportProgress): string {
  const read = `${(bytes / 1_000_000).toFixed(1)} MB read, ${count.format(channels)} channels, ${count.format(programmes)} programmes`;
  return storing ? `${read}; storing the schedule …` : `${read} …`;
}

function summaryText(
  { summary, remarks = [] }: Extract<ImportMessage, { kind: 'done' }>,
  seconds: number,
  place: GuidePlace,
): string {
  const { channels, programmes, silent, unplayable, moved, cancelled, leftOut } = summary;
  const lines = [
    ...summary.files.map(
      (file) =>
        `Read ${file.name}: ${(file.bytes / 1_000_000).toFixed(1)} MB, ${amount(file.channels, 'channel')}` +
        (file.programmes > 0 ? `, ${amount(file.programmes, 'programme')}` : ''),
    ),
    `The guide in ${place.name} now has ${amount(channels, 'channel')} with ${amount(programmes, 'programme')}.`,
    ...(silent > 0 ? [`  ${amount(silent, 'channel')} without a programme (taken)`] : []),
    ...(unplayable > 0
      ? [`  ${amount(unplayable, 'channel')} without a stream (in the guide only)`]
      : []),
    ...(moved + cancelled > 0
      ? [
          `Against the last guide, ${amount(moved, 'programme')} moved and ${count.format(cancelled)} cancelled.`,
        ]
      : []),
    ...(leftOut.length > 0 ? ['Left out or mended:'] : ['Nothing was left out.']),
    ...leftOut.map(
      ({ count: times, reason, first }) =>
        `${count.format(times).padStart(9)}  ${reason}; first at ${first}`,
    ),
    ...remarks,
    ...warningsOf(place),
    `Done in ${seconds.toFixed(1)} s.`,
  ];
  return lines.join('\n');
}

/** The place of the guide that the command changes. */
export type GuidePlace = {
  readonly name: string;
  /**
   * False when no running server that uses the guide was found. Always true for a database server, because a command
   * cannot find out which servers use it.
   */
  readonly served: boolean;
};

/**
 * Without a server that uses this guide, the command may have changed the wrong database: a command that cron starts
 * may lack the server's settings.
 */
const warningsOf = ({ name, served }: GuidePlace) => (served ? [] : [noServerWarning(name)]);

/** The last message as text, and whether the import succeeded. */
export function importOutcome(
  message: ImportMessage,
  seconds: number,
  place: GuidePlace,
): { text: string; well: boolean } {
  if (message.kind === 'done') return { text: summaryText(message, seconds, place), well: true };
  if (message.kind === 'demo')
    return {
      text: [`The demo channels are shown again in ${place.name}.`, ...warningsOf(place)].join(
        '\n',
      ),
      well: true,
    };
  if (message.kind === 'rebuilt')
    return { text: `The channels in ${place.name} are as you want them.`, well: true };
  if (message.kind === 'refused')
    return { text: `Refused: ${message.message}\nThe guide is as it was.`, well: false };
  if (message.kind === 'failed')
    return { text: `The import failed: ${message.message}\nThe guide is as it was.`, well: false };
  if (message.kind === 'lost')
    return { text: `The import broke off: ${message.message}\n${eitherGuide}`, well: false };
  return { text: `The import ended without an answer.\n${eitherGuide}`, well: false };
}

const eitherGuide =
  'The old guide is in place or the new one, each whole. Start the server and import again to be sure.';

/**
 * Writes progress: one line that changes in a terminal, or a line from time to time in a log. Times in milliseconds.
 */
export function progressWriter(
  stream: { isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): { show(line: string): void; end(): void } {
  let last = Number.NEGATIVE_INFINITY;
  let open = false;
  return {
    show(line) {
      if (now() - last < (stream.isTTY ? 100 : 2000)) return;
      last = now();
      open = true;
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (open && stream.isTTY) stream.write('\r\u001b[K');
      open = false;
    },
  };
}

function amount(number: number, noun: string): string {
  return `${count.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}
