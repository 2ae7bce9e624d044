/** The letters that the demo has written, as its mail page shows them. */
import { type APIRequestContext, expect } from '@playwright/test';

export type Letter = { to: string; subject: string; text: string };

/** Newest first. */
export async function lettersTo(request: APIRequestContext, address: string): Promise<Letter[]> {
  const answer = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
  const { data } = (await answer.json()) as { data: Letter[] };
  return data.filter(({ to }) => to === address);
}

/** The newest letter to this address that reads so, once it has arrived. */
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

/** The six digits that the newest such letter holds. */
export async function codeFor(
  request: APIRequestContext,
  address: string,
  reads = /\b\d{6}\b/,
): Promise<string> {
  const { text } = await letterTo(request, address, reads);
  return text.match(/\b\d{6}\b/)?.[0] ?? '';
}
