import { describe, expect, it } from 'vitest';
import { readChannelsArguments } from './channels-arguments.ts';

const read = (...words: string[]) => readChannelsArguments(words);
const commandOf = (...words: string[]) => {
  const parsed = read(...words);
  return 'command' in parsed ? parsed.command : parsed;
};

describe('the words of the command for channels', () => {
  it('say what is set of a channel, and what is again as the source has it', () => {
    expect(
      commandOf(
        'set',
        'one',
        '--number',
        '7',
        '--name-ar',
        'الأولى',
        '--shift',
        '-1.5',
        '--genre',
        '',
      ),
    ).toEqual({
      do: 'set',
      id: 'one',
      edit: { number: 7, name: { ar: 'الأولى' }, shiftHours: -1.5, genre: null },
    });
    expect(commandOf('set', 'one', '--name-en', '', '--name-ar', 'الأولى')).toMatchObject({
      edit: { name: { en: null, ar: 'الأولى' } },
    });
    expect(commandOf('set', 'one', '--guide-id', 'none')).toMatchObject({ edit: { guideId: '' } });
  });

  it('name channels, or ask for a part of the list', () => {
    expect(commandOf('hide', 'one', 'two')).toEqual({ do: 'hide', ids: ['one', 'two'] });
    expect(commandOf('list', 'sky', 'news', '--only', 'hidden')).toEqual({
      ...{ do: 'list', text: 'sky news', only: 'hidden' },
    });
    expect(commandOf('only-playable', 'on')).toEqual({ do: 'only-playable', on: true });
    expect(commandOf('match', '--dry-run')).toEqual({ do: 'match', dryRun: true });
  });

  it.each([
    [['set', 'one'], 'set takes what is to be set'],
    [
      ['set', 'one', 'two', '--number', '1'],
      'set takes one channel: put names with spaces in quotes',
    ],
    [['set', 'one', '--number', 'x'], '--number takes a whole number from 0 to 999999'],
    [['set', 'one', '--shift', '30'], '--shift takes hours from -24 to 24'],
    [['list', '--only', 'x'], '--only takes hidden, without-guide or edited'],
    [['hide'], 'hide takes the id of a channel'],
    [['only-playable'], 'only-playable takes on or off'],
    [['bury', 'one'], 'there is no bury'],
  ])('that make no sense are refused with what they lack: %s', (words, wrong) => {
    expect(read(...words)).toEqual({ wrong });
  });

  it('are shown where none are given', () => {
    expect(read()).toEqual({ help: true });
    expect(read('set', '--help')).toEqual({ help: true });
  });
});
