import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseJsonFile } from './parse-json-file.ts';

const Menu = v.strictObject({ order: v.optional(v.array(v.string('a text'))) }, 'order');
const faultOf = (text: string) => {
  const parsed = parseJsonFile('menu.json', text, Menu);
  return 'fault' in parsed ? parsed.fault : '';
};

describe('a file of JSON that an operator has written', () => {
  it('is read, with a byte order mark too', () => {
    expect(parseJsonFile('menu.json', '\uFEFF{"order":["a"]}', Menu)).toEqual({
      value: { order: ['a'] },
    });
  });

  it.each([
    ['{\n  "order": ["a",\n}', 3],
    ['{\n  "order": ["a"]\n', 3],
    ['{\n  "order": ["a\n  "]\n}', 2],
    ['{\n  order: ["a"]\n}', 2],
    ['{\n  "order": ["a"\n  "b"]\n}', 3],
    ['not JSON', 1],
    ['', 1],
  ])('says in which line it is not JSON: %j', (text, line) => {
    expect(faultOf(text)).toMatch(new RegExp(`^menu\\.json, line ${line}: it is not JSON \\(`));
  });

  it('says that it is not JSON without the NUL that UTF-16 has between its letters', () => {
    expect(faultOf('\uFFFD\uFFFD{\0}\0')).not.toContain('\0');
  });

  it('says which field has what it does not take', () => {
    expect(faultOf('[]')).toBe('menu.json: the file takes an object, not a list.');
    expect(faultOf('7')).toBe('menu.json: the file takes order, not 7.');
    expect(faultOf('{"order":["a",7]}')).toBe('menu.json: order[1] takes a text, not 7.');
    expect(faultOf('{"oder":[]}')).toBe('menu.json: the file has order, but no "oder".');
  });
});
