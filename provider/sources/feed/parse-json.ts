/** Parses JSON, and names the line of a fault. */
import { findFaultyJsonLine } from '../../content/find-faulty-json-line.ts';
import { SourceProblem } from '../source.ts';

/** Throws `SourceProblem`. `name` is the document's name in its message. */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = messageWithoutQuote(error);
    throw new SourceProblem(`${name}, line ${findFaultyJsonLine(text)}: ${reason}`);
  }
}

/**
 * The parser's message without the quoted part of the document and the position. It still names one character, which may
 * be NUL, and the database stores no NUL.
 */
function messageWithoutQuote(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/, (?:\.\.\.)?"[\s\S]*$/, '')
    .replace(/ in JSON at position[\s\S]*$/, '')
    .replaceAll(/\p{Cc}/gu, '\uFFFD');
}
