/** The arguments of the import command. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportOrder } from './import-protocol.ts';
import { isAddress } from './open-input.ts';

export const importUsage = `Brings your own channels and guide into Sahra.

  npm run import -- --m3u FILE-or-URL --xmltv FILE-or-URL

  --m3u SOURCE     a playlist of channels (M3U); may be given several times
  --xmltv SOURCE   a guide (XMLTV), gzip or not; may be given several times
  --keep-going     take what parses of a broken file instead of refusing it
  --keep-demo      show the demo channels next to your own
  --demo           drop what was imported and return to the demo channels
  --help           show this

SOURCE is a file, an http(s) address, or - for standard input. A kind that is not
given stays as the last import left it. A refused import changes nothing.`;

export type ParsedArguments =
  | { readonly order: ImportOrder }
  | { readonly help: true }
  | { readonly wrong: string };

/** Reads the arguments. Paths become absolute, because the server may run in another folder. */
export function readImportArguments(words: readonly string[]): ParsedArguments {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        m3u: { type: 'string', multiple: true, default: [] },
        xmltv: { type: 'string', multiple: true, default: [] },
        'keep-going': { type: 'boolean', default: false },
        'keep-demo': { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const m3u = values.m3u.map(absolute);
    const xmltv = values.xmltv.map(absolute);
    const sources = [...m3u, ...xmltv];
    if (values.demo && sources.length > 0) return { wrong: '--demo goes without files' };
    if (values.demo) return { order: { do: 'demo' } };
    if (sources.length === 0) return { wrong: 'there is nothing to import' };
    if (sources.filter((source) => source === '-').length > 1)
      return { wrong: 'standard input can be read once only' };
    const keep = { keepGoing: values['keep-going'], keepDemo: values['keep-demo'] };
    return { order: { do: 'import', m3u, xmltv, ...keep } };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function absolute(source: string): string {
  return source === '-' || isAddress(source) ? source : resolve(source);
}
