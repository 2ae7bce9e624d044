/**
 * Settings of V8 that let a short command use the embedded database with little memory. They are not for a server,
 * whose queries would be slower.
 */
import { setFlagsFromString } from 'node:v8';

// A guide of 22 MB may need at most 400 MB of memory. The embedded database needs 200 of them without V8's optimising
// compiler, which would need 500 more, and two seconds of a processor, in a process of a few seconds. The rest is enough
// if garbage is collected often. A new folder needs up to 100 MB more while the engine unpacks it.
const v8Flags = [
  '--liftoff-only',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--optimize-for-size',
  '--max-semi-space-size=8',
];

/** Call it before the database is opened. */
export function tuneV8ForCommand(): void {
  for (const flag of v8Flags) setFlagsFromString(flag);
}
