#!/usr/bin/env node
/** `npx sahra-doctor URL`: says what the app will make of an API, a guide or a playlist. It only reads. */
import 'temporal-polyfill/global';
import { setTimeout } from 'node:timers/promises';
import { doctorUsage, readDoctorArguments } from './doctor-arguments.ts';
import { examineSource } from './examine-source.ts';
import { reportLines } from './report-lines.ts';

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
