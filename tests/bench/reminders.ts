/** The reminders' figures: how late a notification is, and how fast a crowd is told. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '../support/push/certificates.ts';
import { ensureRequirements } from '../support/push/requirements.ts';
import { measureFanOut, tellFanOut } from './reminders-fan-out.ts';
import { measureLateness, tellLateness } from './reminders-lateness.ts';

/** Needs the built app. Prints; asserts nothing. `repeats`: fan-outs of each kind, of which the median is told. */
export async function benchReminders({ repeats }: { readonly repeats: number }): Promise<void> {
  ensureRequirements();
  const folder = mkdtempSync(join(tmpdir(), 'sahra-reminders-bench-'));
  try {
    const certificates = makeCertificates(folder);
    tellFanOut(await measureFanOut(certificates, { repeats }));
    tellLateness(await measureLateness(certificates, { folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
