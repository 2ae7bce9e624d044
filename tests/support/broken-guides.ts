/** Generators of guides: random parts, closed and nested correctly or not. */

import fc from 'fast-check';
import { joined, lineEnd, some, text } from './broken-parts.ts';

const { array, constantFrom, oneof, tuple } = fc;

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

/** A piece of a guide, to be repeated. */
export const pieceOfGuide = oneof(guidePart, element, content, joined(' lang="', text, '"')).filter(
  (one) => one !== '',
);
