/** Parses JSON, and says the line of a fault: the parser of the platform says it for some faults only. */
import { SourceProblem } from '../source.ts';

/** Throws `SourceProblem`; `name` stands for the document in its message. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new SourceProblem(`${name}, line ${faultyLine(text)}: ${reason}`);
  }
}

/** Without the quoted piece of the document and the position. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, (?:\.\.\.)?"[\s\S]*$/, '').replace(/ in JSON at position[\s\S]*$/, '');
}

/** The first line with which the text can be no JSON any more, whatever follows. */
function faultyLine(text: string): number {
  const lines = text.split('\n');
  const ends = [0];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length + 1);
  let [right, wrong] = [0, lines.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isWrong(text.slice(0, ends[middle]))) wrong = middle;
    else right = middle;
  }
  return wrong;
}

/** Whether the fault lies before the end of the text. */
function isWrong(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/^Unexpected end|^Unterminated/.test(message)) return false;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined || Number(position) < text.length;
  }
}
