/**
 * Loads the demo. Nothing else in the running provider imports from `provider/demo`, and this file does so only in demo
 * mode. An operator's process loads nothing of the demo, and without that folder the provider starts without a demo.
 */
import { existsSync } from 'node:fs';
import type { BuiltIn, Config, ServedDemo } from '../provider-types.ts';

/** Whether the demo's folder is missing. */
function isDemoMissing(): boolean {
  return !existsSync(new URL('../demo/demo.ts', import.meta.url));
}

/** The part of the demo that an import needs. */
export async function loadBuiltIn({ demo }: Pick<Config, 'demo'>): Promise<BuiltIn | undefined> {
  return demo && !isDemoMissing() ? (await import('../demo/demo.ts')).demo : undefined;
}

/** The whole demo, for the server. */
export async function loadServedDemo({
  demo,
}: Pick<Config, 'demo'>): Promise<ServedDemo | undefined> {
  return demo && !isDemoMissing() ? (await import('../demo/served-demo.ts')).servedDemo : undefined;
}
