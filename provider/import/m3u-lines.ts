/** Cuts the text of a playlist into lines while it arrives. */
import { formatSize, limits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';

/** Throws `ImportRefused` when a line is longer than any line of a playlist. */
export async function* m3uLines(text: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  let rest = '';
  let number = 0;
  const checkLine = (line: string, longest: number = limits.line): string => {
    number += 1;
    if (line.length <= longest) return line;
    const reason = `it is not a playlist: a line is longer than ${formatSize(limits.line)}`;
    throw new ImportRefused(file, reason, number);
  };
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield checkLine(line);
    // The last line may be incomplete, so it is not counted yet. It may end in `\r`, so one more character is allowed.
    checkLine(rest, limits.line + 1);
    number -= 1;
  }
  if (rest) yield checkLine(rest.replace(/\r$/, ''));
}
