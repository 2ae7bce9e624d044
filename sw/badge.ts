/** The app's badge counts what is on screen and was neither opened nor dismissed. */
import type { Surroundings } from './surroundings.ts';

/** A platform without badges is none the worse. */
export async function countUnseen({ desktop }: Surroundings): Promise<void> {
  await desktop.badge(await desktop.shown()).catch(() => undefined);
}
