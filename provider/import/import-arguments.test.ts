import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImportArguments } from './import-arguments.ts';

describe('the import command', () => {
  it('takes several files and addresses of each kind', () => {
    expect(
      readImportArguments([
        '--xmltv',
        'a.xml',
        '--xmltv=https://tv.example/b.xml',
        '--m3u',
        '-',
        '--keep-going',
      ]),
    ).toEqual({
      order: {
        do: 'import',
        xmltv: [resolve('a.xml'), 'https://tv.example/b.xml'],
        m3u: ['-'],
        keepGoing: true,
        keepDemo: false,
      },
    });
  });

  it('returns to the demo, and explains itself', () => {
    expect(readImportArguments(['--demo'])).toEqual({ order: { do: 'demo' } });
    expect(readImportArguments(['--help'])).toEqual({ help: true });
  });

  it.each([
    [[], 'there is nothing to import'],
    [['--demo', '--m3u', 'a'], '--demo goes without files'],
    [['--m3u', '-', '--xmltv', '-'], 'standard input can be read once only'],
    [['--what'], "Unknown option '--what'"],
    [['guide.xml'], "Unexpected argument 'guide.xml'"],
  ])('does not understand %j', (words, wrong) => {
    expect(readImportArguments(words)).toEqual({ wrong: expect.stringContaining(wrong) });
  });
});
