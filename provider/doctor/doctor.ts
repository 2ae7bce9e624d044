#!/usr/bin/env node
/** `npx sahra-doctor URL`: says what the app will make of an API, a guide or a playlist. It only reads. */
import 'temporal-polyfill/global';
import { setTimeout } from 'node:timers/promises';
import { doctorUsage, readDoctorArguments } from './doctor-arguments.ts';
import { type Examination, examineSource } from './examine-source.ts';
import { countVerdict, findingLine, printable, type Verdict } from './findings.ts';

const kinds: Readonly<Record<Examination['kind'], string>> = {
  api: 'an API',
  guide: 'a guide (XMLTV)',
  playlist: 'a playlist (M3U)',
  stream: 'a stream (HLS)',
  unknown: 'nothing that the app reads',
};
const verdicts: readonly Verdict[] = ['fine', 'tolerated', 'missing', 'wrong'];

process.exitCode = await main(process.argv.slice(2));

/** Returns 0 when nothing is wrong, 1 when something is, 2 when the arguments are wrong. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = readDoctorArguments(words, process.env);
  if ('help' in parsed) {
    process.stdout.write(`${doctorUsage}\n`);
    return 0;
  }
  if ('unclear' in parsed) {
    process.stderr.write(`${parsed.unclear}\n\n${doctorUsage}\n`);
    return 2;
  }
  const wait = async (ms: number) => void (await setTimeout(ms));
  const found = await examineSource(parsed.order, { now: Date.now, wait });
  const text = parsed.order.json
    ? JSON.stringify(found, undefined, 2)
    : reportLines(found).join('\n');
  process.stdout.write(`${text}\n`);
  return found.works ? 0 : 1;
}

/** The examination as lines for a terminal. */
function reportLines({ kind, name, findings, works }: Examination): string[] {
  const counts = verdicts
    .map((verdict) => `${countVerdict(findings, verdict)} ${verdict}`)
    .join(', ');
  return [
    printable(`${name}: ${kinds[kind]}`),
    ...findings.map(findingLine),
    works ? `The app works with it: ${counts}.` : `Something is wrong: ${counts}.`,
  ];
}
