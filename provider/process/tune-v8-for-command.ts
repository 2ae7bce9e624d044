/**
 * Settings of V8 that let a short command use the embedded database with little memory. They are not for a server,
 * whose queries would be slower.
 */
import { setFlagsFromString } from 'node:v8';

// The import of a guide of 22 MB may need at most 400 MB of memory. With these flags V8's optimising compiler is off,
// and the embedded database needs 200 MB. The compiler would need 500 MB more, and two seconds of processor time in a
// process that runs only for a few seconds. The other 200 MB are enough if garbage is collected often. A new folder
// needs up to 100 MB more while the engine unpacks it.
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
