/** The examination as lines for a terminal. */
import type { Examination } from './examine-source.ts';
import { countVerdict, findingLine, printable, type Verdict } from './findings.ts';

const kinds: Readonly<Record<Examination['kind'], string>> = {
  api: 'an API',
  guide: 'a guide (XMLTV)',
  playlist: 'a playlist (M3U)',
  stream: 'a stream (HLS)',
  unknown: 'nothing that the app reads',
};
const verdicts: readonly Verdict[] = ['fine', 'tolerated', 'missing', 'wrong'];

export function reportLines({ kind, name, findings, works }: Examination): string[] {
  const counts = verdicts
    .map((verdict) => `${countVerdict(findings, verdict)} ${verdict}`)
    .join(', ');
  return [
    printable(`${name}: ${kinds[kind]}`),
    ...findings.map(findingLine),
    works ? `The app works with it: ${counts}.` : `Something is wrong: ${counts}.`,
  ];
}
