/** Generators of playlists: random parts, quoted and closed correctly or not. */

import fc from 'fast-check';
import { address, joined, lineEnd, some, text } from './broken-parts.ts';

const { constantFrom, oneof } = fc;

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

/** A piece of a playlist, to be repeated. */
export const pieceOfPlaylist = oneof(playlistPart, attribute, info, text).filter(
  (one) => one !== '',
);
