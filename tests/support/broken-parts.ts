/** Generators of the pieces of broken files: words, line ends and addresses that no program should write. */
import fc from 'fast-check';

const { constantFrom, array, oneof, tuple, string } = fc;

export const joined = (...parts: (fc.Arbitrary<string> | string)[]) =>
  tuple(...parts.map((one) => (typeof one === 'string' ? fc.constant(one) : one))).map((all) =>
    all.join(''),
  );
export const some = (one: fc.Arbitrary<string>, maxLength = 6) =>
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
export const text = some(
  oneof(word, string({ maxLength: 6 }), string({ unit: 'binary', maxLength: 3 })),
  4,
);
export const lineEnd = constantFrom('\n', '\n', '\r\n', '\r', '\n\r', '\n\n', '');
export const address = oneof(
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
