import { describe, expect, it } from 'vitest';
import { parseChannelsFile } from './channels-file.ts';

describe('a channels.json', () => {
  it('says what is wanted of each channel; what is null stays as the source has it', () => {
    const text = `\uFEFF{"order":["b"],"onlyPlayable":true,"channels":{"a":{"number":null,"name":" A "}}}`;
    expect(parseChannelsFile(text)).toMatchObject({
      file: { order: ['b'], onlyPlayable: true, channels: { a: { number: null, name: 'A' } } },
    });
  });

  it.each([
    ['{"order":[}', /^channels\.json, line 1: it is not JSON/],
    [
      '{"chanels":{}}',
      'channels.json: the file has onlyPlayable, order and channels, but no "chanels".',
    ],
    [
      '{"channels":{"bbc-one.uk":{"number":"7"}}}',
      'channels.json: channels["bbc-one.uk"].number takes a whole number from 0 to 999999, not "7".',
    ],
    [
      '{"channels":{"a":{"nmae":"A"}}}',
      'channels.json: channels.a has number, name, logo, genre, hidden, certificate, guideId, shiftHours and position, but no "nmae".',
    ],
    [
      '{"channels":{"a":{"logo":"javascript:alert(1)"}}}',
      'channels.json: channels.a.logo takes an address that begins with https:, http: or /, not "javascript:alert(1)".',
    ],
    ['{"order":["a",7]}', 'channels.json: order[1] takes the id of a channel, not 7.'],
  ])('with a fault says where it is: %s', (text, fault) => {
    const parsed = parseChannelsFile(text);
    expect('fault' in parsed ? parsed.fault : '').toEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    );
  });
});
