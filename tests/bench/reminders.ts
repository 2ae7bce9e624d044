/** The figures of reminders: how late a notification is, and how fast many browsers are reached. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '../support/push/certificates.ts';
import { ensureRequirements } from '../support/push/requirements.ts';
import { printTable, type Row } from './ratio-table.ts';
import { fanOutRows, measureFanOut } from './reminders-fan-out.ts';
import { latenessRows, measureLateness } from './reminders-lateness.ts';
import { millionReminders } from './reminders-million.ts';

type Part = (options: { readonly repeats: number }) => Promise<void>;

/** Reminders shown in each browser, for every repeat. */
const remindersEach = 20;

/**
 * These parts need the built app. They print, and assert nothing. `repeats` is the number of fan-outs of each kind,
 * of which the median is printed.
 */
export const remindersParts: Readonly<Record<string, Part>> = {
  'reminders-lateness': ({ repeats }) =>
    inFolder(async (folder) =>
      latenessRows(
        await measureLateness(makeCertificates(folder), {
          folder,
          rounds: remindersEach * repeats,
        }),
      ),
    ),
  'reminders-fan-out': ({ repeats }) =>
    inFolder(async (folder) =>
      fanOutRows(await measureFanOut(makeCertificates(folder), { repeats })),
    ),
  'reminders-million': ({ repeats }) =>
    inFolder((folder) => millionReminders(makeCertificates(folder), { repeats })),
};

async function inFolder(measure: (folder: string) => Promise<Row[]>): Promise<void> {
  ensureRequirements(['Chromium', 'Firefox', 'D-Bus', 'OpenSSL', 'PostgreSQL']);
  const folder = mkdtempSync(join(tmpdir(), 'sahra-reminders-bench-'));
  try {
    printTable(await measure(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
