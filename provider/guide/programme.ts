/** A programme, computed for a channel of the demo or read from an imported guide. */
import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';
import type { Texts } from '../translated-text.ts';

export type CastMember = {
  readonly id: string;
  readonly name: Texts;
  readonly picture?: string | undefined;
};

export type Programme = ProgrammeFacts & {
  readonly channel: string;
  /** Epoch milliseconds, always whole minutes. */
  readonly start: number;
  readonly stop: number;
  readonly title: Texts;
  readonly description?: Texts | undefined;
  readonly picture?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly cast: readonly CastMember[];
};

const separator = '~';

/** The id of a programme. It contains the channel and the Unix second of the start, by which the programme is found. */
export function programmeId(channel: string, start: number): string {
  return `${channel}${separator}${Math.floor(start / 1000).toString(36)}`;
}

/** The channel and start (epoch milliseconds) in a programme id; `undefined` when the text is no such id. */
export function readProgrammeId(id: string): { channel: string; start: number } | undefined {
  const at = id.lastIndexOf(separator);
  const digits = id.slice(at + 1);
  if (at < 1 || !/^[0-9a-z]{1,8}$/.test(digits)) return undefined;
  return { channel: id.slice(0, at), start: Number.parseInt(digits, 36) * 1000 };
}
