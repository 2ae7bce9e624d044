/** The arguments of the doctor's command. */
import { parseArgs } from 'node:util';
import { isTimezone } from '#src/domain/time/timezone-day.ts';

export const doctorUsage = `Says what the app will make of an API, a guide or a playlist. It only reads.

  npx sahra-doctor URL

URL is the base of an API (http or https), an XMLTV guide or an M3U playlist (an address or a
file); which of them it is, is seen from what is there.

  --origin ORIGIN      the app's own, such as https://app.example: looks at CORS, too
  --token TOKEN        reads as the viewer of this token, too; better in SAHRA_TOKEN, which no
                       list of processes shows. Where entering a profile needs a PIN, the pass of
                       one in SAHRA_PASS
  --timezone ZONE      the zone in which the guide is asked for (UTC)
  --json               the findings as JSON
  --help               show this

fine: read as it is. tolerated: another form, and how it is read. missing: what the viewer then
lacks. wrong: what the app cannot read, with its place.
Ends with 0 when nothing is wrong, 1 when something is, 2 when these words make no sense.`;

export type DoctorArguments = {
  readonly source: string;
  readonly origin: string | undefined;
  readonly token: string | undefined;
  readonly pass?: string | undefined;
  readonly timezone: string;
  readonly json: boolean;
};
export type ParsedWords =
  | { readonly order: DoctorArguments }
  | { readonly help: true }
  | { readonly unclear: string };

export function readDoctorArguments(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedWords {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        token: { type: 'string' },
        timezone: { type: 'string', default: 'UTC' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const [source, ...others] = positionals;
    if (!source) return { unclear: 'there is no URL to look at' };
    if (others.length > 0) return { unclear: 'one URL at a time' };
    const origin = values.origin && originOf(values.origin);
    if (values.origin && !origin)
      return { unclear: '--origin is an address such as https://app.example' };
    if (!isTimezone(values.timezone))
      return { unclear: '--timezone is a name such as Asia/Beirut' };
    const token = values.token || env.SAHRA_TOKEN || undefined;
    const pass = env.SAHRA_PASS || undefined;
    if ([token, pass].some((secret) => secret && !/^[\x21-\x7e]+$/.test(secret)))
      return { unclear: 'the token or the pass has characters that no header takes' };
    const { timezone, json } = values;
    return { order: { source, origin: origin || undefined, token, pass, timezone, json } };
  } catch (error) {
    return { unclear: error instanceof Error ? error.message : String(error) };
  }
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
