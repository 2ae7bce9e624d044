import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type GetPath,
  isKeptAnswer,
  isKeptAsRecord,
  keptAnswerPaths,
  optionalCalls,
  recordPaths,
  unkeptPaths,
} from './kept-and-unkept-get-paths.ts';

const pathsOf = (forms: readonly string[]) => forms.map((form) => form.replace('*', 'dunes'));

test('every call that asks is in the table: what is not there does not compile', () => {
  const asked = (path: GetPath) => path;
  const id: string = 'dunes';
  expect(asked(`videos/${id}`)).toBe('videos/dunes');
  // @ts-expect-error: the table has no such call.
  asked('films');
  // @ts-expect-error: a path that is put together elsewhere may be any.
  asked(id);
});

test('what the device has a record of is never an answer for the worker to keep too', () => {
  expect(
    pathsOf(recordPaths).filter((path) => !isKeptAsRecord(path) || isKeptAnswer(path)),
  ).toEqual([]);
  expect(
    pathsOf(keptAnswerPaths).filter((path) => isKeptAsRecord(path) || !isKeptAnswer(path)),
  ).toEqual([]);
  expect(pathsOf(unkeptPaths).filter((path) => isKeptAsRecord(path) || isKeptAnswer(path))).toEqual(
    [],
  );
});

test('what concerns the viewer alone is no answer for the worker to keep', () => {
  expect(keptAnswerPaths.filter((form) => /^user\b/.test(form))).toEqual([]);
});

test('a longer path is not taken for the one that it begins with', () => {
  expect(isKeptAnswer('live-streams/nile-news')).toBe(true);
  expect(isKeptAnswer('videos/dunes/progress')).toBe(false);
  expect(isKeptAsRecord('user/devices')).toBe(false);
});

test('the calls that only our provider has are those of the decisions', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const section = /### Calls that only we have\n([^#]*)/.exec(decisions)?.[1] ?? '';
  const named = (form: string) => section.includes(form.split('*')[0] ?? form);
  expect(Object.keys(optionalCalls).filter((form) => !named(form))).toEqual([]);
});
