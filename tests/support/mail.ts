/** Reads the mails of the demo from its mail page. */
import { type APIRequestContext, expect } from '@playwright/test';

export type Letter = { to: string; subject: string; text: string };

/** Newest first. */
export async function lettersTo(request: APIRequestContext, address: string): Promise<Letter[]> {
  const answer = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
  const { data } = (await answer.json()) as { data: Letter[] };
  return data.filter(({ to }) => to === address);
}

/** Waits for a mail to this address whose text matches, and returns the newest. */
export async function letterTo(
  request: APIRequestContext,
  address: string,
  reads: RegExp = /./,
): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    found = (await lettersTo(request, address)).find(({ text }) => reads.test(text));
    expect(found).toBeDefined();
  }).toPass();
  return found as Letter;
}

/** The six digits in the newest such mail. */
export async function codeFor(
  request: APIRequestContext,
  address: string,
  reads = /\b\d{6}\b/,
): Promise<string> {
  const { text } = await letterTo(request, address, reads);
  return text.match(/\b\d{6}\b/)?.[0] ?? '';
}
