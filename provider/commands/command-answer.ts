/** What a command writes to the terminal, made by the running server or by the command itself. */
import * as v from 'valibot';

/** `well` is false when nothing was done. Then the text gives the reason. */
export const CommandAnswer = v.object({ well: v.boolean(), text: v.string() });
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>;

export const doneAnswer = (...lines: readonly string[]): CommandAnswer => ({
  well: true,
  text: lines.join('\n'),
});
export const notDoneAnswer = (...lines: readonly string[]): CommandAnswer => ({
  well: false,
  text: lines.join('\n'),
});

/** Writes the answer. Returns the exit code of the command. */
export function writeAnswer({ well, text }: CommandAnswer): number {
  (well ? console.log : console.error)(text);
  return well ? 0 : 1;
}
