/**
 * The only file that reaches into the demo's folder. In demo mode it hands the demo to the process that starts. An
 * operator's process gets none of it, and a provider without that folder starts without a demo.
 */
import { existsSync } from 'node:fs';
import type { BuiltIn, Config, ServedDemo } from '../provider.ts';

/** Whether this provider was built without the demo. */
function lacksDemo(): boolean {
  return !existsSync(new URL('../demo/demo.ts', import.meta.url));
}

/** What an import needs of the demo. */
export async function builtInOf({ demo }: Pick<Config, 'demo'>): Promise<BuiltIn | undefined> {
  return demo && !lacksDemo() ? (await import('../demo/demo.ts')).demo : undefined;
}

/** The whole demo, for the server. */
export async function servedDemoOf({
  demo,
}: Pick<Config, 'demo'>): Promise<ServedDemo | undefined> {
  return demo && !lacksDemo() ? (await import('../demo/served-demo.ts')).servedDemo : undefined;
}
