/** Parses a JSON file that an operator has written. A fault is one sentence with its place. */
import * as v from 'valibot';
import { findFaultyJsonLine } from './find-faulty-json-line.ts';

export type ParsedJsonFile<T> = { readonly value: T } | { readonly fault: string };

/**
 * `name` is the file's name in the sentence. The messages of `schema` say what a field takes. They complete a sentence
 * that begins with the field's name, such as "number takes", or with "the file has" for an unknown field.
 */
export function parseJsonFile<const S extends v.GenericSchema>(
  name: string,
  text: string,
  schema: S,
): ParsedJsonFile<v.InferOutput<S>> {
  const plain = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch (error) {
    // The message quotes the file, which may hold control characters such as NUL.
    const reason = (error as Error).message.replaceAll(/[\s\p{Cc}]+/gu, ' ');
    return { fault: `${name}, line ${findFaultyJsonLine(plain)}: it is not JSON (${reason}).` };
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success && !Array.isArray(value)) return { value: parsed.output };
  if (parsed.success) return { fault: `${name}: the file takes an object, not a list.` };
  return { fault: `${name}: ${schemaFault(parsed.issues[0])}.` };
}

/** `channels["one"].number takes a whole number, not "x"`. */
function schemaFault(issue: v.BaseIssue<unknown>): string {
  const path = issue.path ?? [];
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${pathInFile(path.slice(0, -1))} has ${issue.message}, but no ${JSON.stringify(path.at(-1)?.key)}`;
  const shown = (JSON.stringify(issue.input) ?? 'nothing').slice(0, 60);
  return `${pathInFile(path)} takes ${issue.message}, not ${shown}`;
}

function pathInFile(path: readonly { readonly key?: unknown }[]): string {
  const keys = path.map(({ key }) =>
    typeof key === 'string' && /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`,
  );
  return keys.join('').replace(/^\./, '') || 'the file';
}
