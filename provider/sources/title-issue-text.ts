/**
 * Describes in one line what is wrong in a film, show or episode. It never quotes a value, because values may be
 * secret.
 */
import type * as v from 'valibot';

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** The first fault with its place: `stream.address: it is missing`. `place` is the place of the value itself. */
export function titleIssueText([issue]: Issues, place = ''): string {
  const within = (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${String(key)}` : String(key);
  }, place);
  return within ? `${within}: ${issueText(issue)}` : issueText(issue);
}

function issueText(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'it is missing';
  if (issue.type === 'iso_date') return 'it is no date such as 2026-01-31';
  if (issue.type === 'max_length')
    return `it is longer than ${issue.expected?.slice(2)} characters`;
  if (issue.type === 'min_length') return 'it is empty';
  if (issue.type === 'integer') return 'it is no whole number';
  if (issue.type === 'check') return issue.message;
  const { expected } = issue;
  if (!expected) return 'it has another form';
  return `it should be ${Object.hasOwn(inWords, expected) ? inWords[expected] : expected}`;
}

const inWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  Array: 'a list',
  Object: 'an object',
  '(string | Object)': 'a text, or an object with a text for each language',
};
