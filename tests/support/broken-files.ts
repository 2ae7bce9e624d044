/**
 * Playlists and guides as no program should write them, by a grammar: each is built of the parts that real files have,
 * in any order, quoted and closed in any way.
 */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

const { constantFrom, array, oneof, tuple, string } = fc;

const joined = (...parts: (fc.Arbitrary<string> | string)[]) =>
  tuple(...parts.map((one) => (typeof one === 'string' ? fc.constant(one) : one))).map((all) =>
    all.join(''),
  );
const some = (one: fc.Arbitrary<string>, maxLength = 6) =>
  array(one, { maxLength }).map((all) => all.join(''));

const word = constantFrom(
  ...[
    'News',
    'القناة الأولى',
    'Été',
    '',
    ' ',
    '1',
    '-1',
    '0',
    '99999999',
    'NaN',
    '1e9',
    '\0',
    '\u2028',
  ],
  ...[
    '\uFEFF',
    '\uD800',
    '\uDFFF',
    '👩‍👩‍👧',
    'a,b',
    'a=b',
    '"',
    "'",
    '&',
    '&amp;',
    '&nbsp;',
    '&#0;',
    '&#x1F600;',
  ],
  ...[
    '&#xFFFFFFFF;',
    '<',
    '>',
    ']]>',
    '-->',
    '__proto__',
    'constructor',
    '{utc}',
    '$'.concat('{start}'),
    '\t',
    '%00',
    '|',
  ],
  'x'.repeat(300),
  // A text that is cut to a number of characters may be cut within one of these.
  `x${'😀'.repeat(300)}`,
  '😀'.repeat(300),
);
const text = some(
  oneof(word, string({ maxLength: 6 }), string({ unit: 'binary', maxLength: 3 })),
  4,
);
const lineEnd = constantFrom('\n', '\n', '\r\n', '\r', '\n\r', '\n\n', '');
const address = oneof(
  constantFrom(
    'http://tv.example/1.m3u8',
    'https://tv.example/live/me/pw/4.ts',
    'rtsp://tv.example/1',
  ),
  constantFrom(
    'http://',
    'http:///x',
    'https://tv.example/a.mpd|User-Agent=x',
    '//tv',
    'http://[::1',
  ),
  joined('https://tv.example/', text),
);

const key = constantFrom(
  ...['tvg-id', 'tvg-name', 'tvg-shift', 'tvg-logo', 'tvg-chno', 'channel-number', 'group-title'],
  ...[
    'catchup',
    'catchup-type',
    'catchup-days',
    'catchup-source',
    'tvg-rec',
    'timeshift',
    'TVG-ID',
  ],
  ...['__proto__', 'constructor', 'a', '-', 'tvg id'],
);
const value = oneof(
  text,
  address,
  constantFrom(
    'default',
    'append',
    'shift',
    'fs',
    'flussonic',
    'xc',
    'none',
    '3',
    '-3.5',
    '25',
    '0.1',
    'Infinity',
  ),
);
const attribute = oneof(
  joined(key, '="', value, '"'),
  joined(key, "='", value, "'"),
  joined(key, '=', value),
  joined(key, '="', value),
  joined(key, '="', key, "='", value, '"', "'"),
  joined(key, ' = "', value, '"'),
);
const info = joined(
  constantFrom('#EXTINF:', '#extinf:', '#EXTINF', '#EXTINF:-1', '#EXTINF: 12.5'),
  some(joined(constantFrom(' ', ',', ''), attribute), 5),
  constantFrom(',', ',', '', ',,'),
  text,
);
const playlistPart = oneof(
  { weight: 4, arbitrary: joined(info, lineEnd, address, lineEnd) },
  { weight: 2, arbitrary: joined(info, lineEnd) },
  joined(address, lineEnd),
  joined('#EXTGRP:', text, lineEnd),
  joined(constantFrom('#EXTVLCOPT:', '#KODIPROP:', '#', '#EXTM3U '), text, lineEnd),
  joined(text, lineEnd),
  constantFrom(
    'x'.repeat(70_000),
    `#EXTINF:-1 ${'a="'.repeat(400)}\n`,
    `#EXTINF:-1 tvg-id="${'b'.repeat(5000)}\n`,
  ),
);

export const playlistText = joined(
  constantFrom(
    '#EXTM3U\n',
    '#EXTM3U\r\n',
    '\uFEFF#EXTM3U\n',
    '#EXTM3U url-tvg="http://x" catchup="shift"\n',
    '',
    '\n\n#EXTM3U',
  ),
  some(playlistPart, 12),
);

const time = oneof(
  constantFrom(
    '20261121140000 +0300',
    '20261121143000 +0300',
    '20261121150000',
    '2026-11-21T15:30:00Z',
    '202611211600 UTC',
  ),
  constantFrom(
    '20261121170000 -1400',
    '20261121180000 +9999',
    '20261021',
    '20260230000000',
    '2026112114000',
    'soon',
  ),
  constantFrom(
    '20261121140000 CEST',
    '20261121140000 +03:00',
    '19691231235959',
    '21010101000000',
    ' 20261121190000 +0100 ',
  ),
  text,
);
const tag = constantFrom(
  'title',
  'sub-title',
  'desc',
  'category',
  'credits',
  'actor',
  'display-name',
  'lcn',
  'image',
  'b',
);
const content = oneof(
  text,
  joined('<![CDATA[', text, constantFrom(']]>', ']]>', ']]', '')),
  joined('<!-- ', text, constantFrom(' -->', ' -->', '--', '')),
  joined('<?', text, constantFrom('?>', '?>', '')),
);
const element = fc.letrec<{ element: string; inside: string }>((tie) => ({
  inside: oneof({ maxDepth: 3, depthSize: 'small' }, content, some(tie('element'), 3)),
  element: tuple(
    tag,
    constantFrom(
      '',
      ' lang="en"',
      " lang='ar'",
      ' lang=en',
      ' lang="en" lang="ar"',
      ' src="https://x.example/1.png"',
    ),
    tie('inside'),
    constantFrom('same', 'same', 'same', 'same', 'none', 'other', 'empty'),
    tag,
  ).map(([name, attributes, inside, closing, other]) => {
    if (closing === 'empty') return `<${name}${attributes}/>`;
    const end = { same: `</${name}>`, none: '', other: `</${other}>` }[closing];
    return `<${name}${attributes}>${inside}${end}`;
  }),
})).element;
const programme = joined(
  ...['<programme start="', time, '" ', oneof(joined('stop="', time, '"'), fc.constant(''))],
  ...[
    ' channel=',
    constantFrom('"one"', '"two"', '""', '" "', `"${'x'.repeat(201)}"`, 'one', '"a&b"'),
    '>',
  ],
  ...[some(element, 3), constantFrom('</programme>', '</programme>', '</programme>', ''), lineEnd],
);
const channel = joined(
  '<channel id="',
  constantFrom('one', 'two', '', ' ', '&lt;'),
  '">',
  some(element, 2),
  '</channel>',
);
const guidePart = oneof(
  { weight: 5, arbitrary: programme },
  { weight: 2, arbitrary: channel },
  element,
  content,
);

export const guideText = joined(
  constantFrom(
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '\uFEFF<?xml version="1.0"?>',
    '',
    ' \n',
    '<?xml version="1.1"?>',
  ),
  constantFrom(
    '',
    '<!DOCTYPE tv SYSTEM "xmltv.dtd">',
    '<!DOCTYPE tv [<!ENTITY a "b">]>',
    '<!DOCTYPE tv [<!-- ]>',
  ),
  constantFrom('<tv>', '<tv>', '<tv>\n', '<tv a="1">', '<TV>', ''),
  some(guidePart, 10),
  constantFrom('</tv>', '</tv>\n', '</tv><tv/>', '</tv>junk', ''),
);

/** Guides without a fault, and how many programmes are in them. */
export const wholeGuide = array(
  constantFrom('News', 'طريق الملح', 'Tom &amp; Jerry', '<![CDATA[<b>]]>'),
  {
    minLength: 1,
    maxLength: 8,
  },
).map((titles) => {
  const programmes = titles.map(
    (title, at) =>
      `<programme start="202611211${at}0000 +0300" stop="202611211${at}3000 +0300" channel="one"><title>${title}</title></programme>\n`,
  );
  return { text: `<?xml version="1.0"?>\n<tv>\n${programmes.join('')}</tv>`, count: titles.length };
});

/** A piece of a playlist or guide, to be repeated. */
export const pieceOfPlaylist = oneof(playlistPart, attribute, info, text).filter(
  (one) => one !== '',
);
export const pieceOfGuide = oneof(guidePart, element, content, joined(' ', attribute)).filter(
  (one) => one !== '',
);

/** A text in the encoding of some program, which it may name wrongly. */
export const encoded = (of: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  tuple(of, constantFrom('utf8', 'utf8', 'utf8', 'latin1', 'utf16le', 'bom16')).map(
    ([all, encoding]) => {
      if (encoding === 'bom16') return Buffer.from(`\uFEFF${all}`, 'utf16le');
      return Buffer.from(all, encoding as BufferEncoding);
    },
  );

/** The sizes of the pieces in which bytes arrive. After the last one, all the rest arrives. */
export const sizes = array(
  oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500 })),
  { maxLength: 30 },
);

export async function* inSizes(
  bytes: Uint8Array,
  of: readonly number[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of of) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

/** What may happen to a gzip archive on its way; `whole` is what it has to unpack to, if anything at all. */
export const archive = tuple(
  encoded(oneof(playlistText, guideText)),
  oneof(
    fc.record({ cut: fc.nat() }),
    fc.record({ flipped: fc.nat(), bit: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ trailing: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ members: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ zeros: fc.integer({ min: 1, max: 600 }) }),
  ),
).map(([content, mishap]) => {
  const packed = gzipSync(content);
  if ('cut' in mishap)
    return {
      bytes: packed.subarray(0, 3 + (mishap.cut % (packed.length - 3))),
      whole: content,
      mishap,
    };
  if ('flipped' in mishap) {
    const bytes = Buffer.from(packed);
    const at = 2 + (mishap.flipped % (bytes.length - 2));
    bytes[at] = (bytes[at] ?? 0) ^ (1 << mishap.bit);
    return { bytes, whole: content, mishap };
  }
  if ('trailing' in mishap)
    return { bytes: Buffer.concat([packed, mishap.trailing]), whole: content, mishap };
  if ('zeros' in mishap)
    return { bytes: Buffer.concat([packed, Buffer.alloc(mishap.zeros)]), whole: content, mishap };
  const { members } = mishap;
  const all = <T extends Uint8Array>(one: T) => Buffer.concat(Array<T>(members).fill(one));
  return { bytes: all(packed), whole: all(content), mishap };
});
