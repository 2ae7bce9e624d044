/**
 * Moves the wall clock of a process and of its threads. The process imports this file first (`node --import`). The file
 * that `CLOCK_AHEAD_FILE` names contains the number of milliseconds by which the clock is ahead. Timers run as before.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_AHEAD_FILE ?? '';
const RealDate = Date;
let aheadMs = 0;
const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, 100).unref();

const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
