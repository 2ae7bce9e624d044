import { describe, expect, it } from 'vitest';
import { gathered, inPieces } from '../../tests/support/text-chunks.ts';
import { Tally } from './fault-tally.ts';
import { readXmltv } from './xmltv.ts';
import type { XmltvProgramme } from './xmltv-records.ts';

async function read(text: string, keepGoing = false) {
  const tally = new Tally();
  const records = await gathered(
    readXmltv(inPieces(text), { file: 'guide.xml', keepGoing, tally }),
  );
  return {
    channels: records.filter((record) => record.kind === 'channel'),
    programmes: records.filter((record) => record.kind === 'programme'),
    leftOut: tally.lines(),
  };
}

const guide = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\r\n<tv>${inside}</tv>`;
const programme = (
  inside = '<title>News</title>',
  times = 'start="20261121140000 +0300" stop="20261121143000 +0300"',
) => `<programme ${times} channel="one">${inside}</programme>\n`;
const titlesOf = (programmes: XmltvProgramme[]) =>
  programmes.map((one) => Object.values(one.title).join('|'));

describe('an XMLTV guide', () => {
  it('lists its channels with names in every language, number and logo', async () => {
    const { channels } = await read(
      guide(`<channel id="one"><display-name lang="en">Channel One</display-name>
        <display-name lang="ar">القناة الأولى</display-name><display-name>1</display-name>
        <icon src="https://tv.example/one.png" width="100"/></channel>`),
    );
    expect(channels).toEqual([
      {
        kind: 'channel',
        id: 'one',
        names: { en: 'Channel One', ar: 'القناة الأولى', und: '1' },
        allNames: ['Channel One', 'القناة الأولى', '1'],
        icon: 'https://tv.example/one.png',
        number: 1,
      },
    ]);
  });

  it('describes a programme with all that the guide knows of it', async () => {
    const { programmes } = await read(
      guide(
        programme(`<title lang="en-GB">The  Salt
          Road</title><title lang="ara">طريق الملح</title><title lang="en">Another</title>
          <sub-title lang="en">Part one</sub-title><desc lang="en">A drive &amp; a debt.</desc>
          <category>Drama</category><credits><director>Nadia Fares</director>
          <actor role="Umm Rashid">Mariam Helali <image>https://tv.example/m.jpg</image></actor><actor></actor></credits>
          <icon src="https://tv.example/salt.jpg"/>`),
      ),
    );
    expect(programmes[0]).toMatchObject({
      channel: 'one',
      start: Date.parse('2026-11-21T11:00:00Z'),
      stop: Date.parse('2026-11-21T11:30:00Z'),
      title: { en: 'The Salt Road', ar: 'طريق الملح' },
      description: { en: 'Part one\nA drive & a debt.' },
      icon: 'https://tv.example/salt.jpg',
      categories: ['Drama'],
      casts: [
        { name: 'Nadia Fares', role: 'director' },
        { name: 'Mariam Helali', role: 'actor' },
      ],
    });
  });

  it('keeps a programme without a stop, without a title, with text in CDATA, with a title without end', async () => {
    const { programmes } = await read(
      guide(
        programme('<title><![CDATA[Tom & Jerry]]></title>', 'start="20261121140000"') +
          programme('') +
          programme(`<title>${'long '.repeat(400)}</title>`),
      ),
    );
    expect(programmes[0]).toMatchObject({ title: { und: 'Tom & Jerry' }, stop: undefined });
    expect(programmes[1]?.title).toEqual({});
    expect(programmes[2]?.title.und).toHaveLength(500);
  });

  it('loads no picture from anything but http(s)', async () => {
    const { programmes } = await read(
      guide(programme('<title>A</title><icon src="javascript:alert(1)"/>')),
    );
    expect(programmes[0]?.icon).toBeUndefined();
  });
});

describe('a programme that makes no sense', () => {
  it.each([
    ['start="soon" stop="20261121143000"', 'a start time that is none'],
    ['start="20261121140000" stop="later"', 'a stop time that is none'],
    ['start="20261121140000" stop="20261121130000"', 'a programme that stops before it starts'],
    ['start="20261121140000" stop="20261121140000"', 'a programme shorter than a minute'],
    ['start="20261121140010" stop="20261121140050"', 'a programme shorter than a minute'],
    ['start="20261101140000" stop="20261121140000"', 'a programme longer than a week'],
  ])('(%s) is left out and counted with its line; the others stay', async (times, reason) => {
    const { programmes, leftOut } = await read(
      guide(`\n${programme()}${programme('<title>B</title>', times)}${programme()}`),
    );
    expect(titlesOf(programmes)).toEqual(['News', 'News']);
    expect(leftOut).toEqual([{ reason, count: 1, first: 'guide.xml:5' }]);
  });

  it('is left out when it names no channel', async () => {
    const { leftOut } = await read(
      guide('<programme start="20261121140000"><title>A</title></programme><channel/>'),
    );
    expect(leftOut.map((line) => line.reason)).toEqual([
      'a programme without a channel',
      'a channel without an id',
    ]);
  });
});

describe('a broken file', () => {
  const broken = guide(
    `\n${programme()}${programme('<title>Tom & Jerry</title>')}${programme('<title>Late</title>')}`,
  );

  it('is refused with line and reason', async () => {
    await expect(read(broken)).rejects.toThrow(
      'guide.xml, line 5: a bare & (it must be written &amp;)',
    );
  });

  it('gives what parses when asked to keep going', async () => {
    const { programmes, leftOut } = await read(broken, true);
    expect(titlesOf(programmes)).toEqual(['News', 'Tom & Jerry', 'Late']);
    expect(leftOut).toEqual([{ reason: 'a bare & (mended)', count: 1, first: 'guide.xml:5' }]);
  });

  it('loses only the programme around its fault when asked to keep going', async () => {
    const fault = guide(
      `\n${programme()}${programme('<title>A<b></title>')}${programme('<title>&nbsp;</title>')}${programme('<title>Late</title>')}`,
    );
    const { programmes, leftOut } = await read(fault, true);
    expect(titlesOf(programmes)).toEqual(['News', 'Late']);
    expect(leftOut.every((line) => /guide\.xml:[56]$/.test(line.first))).toBe(true);
  });

  const truncated = guide(`\n${programme()}${programme()}`).slice(0, -30);

  it('that ends in the middle is refused', async () => {
    await expect(read(truncated)).rejects.toThrow(/line 5: the file ends in the middle/);
  });

  it('that ends in the middle gives what came before when asked to keep going', async () => {
    expect((await read(truncated, true)).programmes).toHaveLength(1);
  });

  it.each([
    ['', /it is empty/],
    ['<html><body>Not found</body></html>', /it begins with <html>/],
    ['#EXTM3U\n#EXTINF:-1,One\nhttp://tv/1', /line \d: /],
    ['<tv><a', /ends in the middle|unexpected end/i],
  ])('%j is no guide', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('a hostile file', () => {
  it('that declares entities is refused, whether the import keeps going or not', async () => {
    const bomb = `<!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><tv>${programme('<title>&b;</title>')}</tv>`;
    await expect(read(bomb)).rejects.toThrow(/declares entities of its own/);
    await expect(read(bomb, true)).rejects.toThrow(/declares entities of its own/);
  });

  it('with a tag that never ends is refused before it fills the memory', async () => {
    async function* endless() {
      yield '<tv><programme title="';
      for (let piece = 0; piece < 1000; piece++) yield 'a'.repeat(65_536);
    }
    const reading = gathered(
      readXmltv(endless(), { file: 'x', keepGoing: true, tally: new Tally() }),
    );
    await expect(reading).rejects.toThrow(/longer than 1 MB/);
  });
});
