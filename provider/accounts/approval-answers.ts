/** What the approve command asks for, the answers to it, and the sentences about them for the operator. */
import * as v from 'valibot';
import { languages } from '#src/domain/language.ts';
import { type CommandAnswer, doneAnswer, notDoneAnswer } from '../commands/command-answer.ts';
import type { Config } from '../provider-types.ts';
import { dateOf } from './account-report.ts';

export const Approval = v.object({ email: v.string(), language: v.picklist(languages) });
export type Approval = v.InferOutput<typeof Approval>;

/**
 * `unconfirmed`: the address may belong to somebody else. `blocked`: an approval does not unblock the account.
 * `mail-failed`: the account is approved, but the mail could not be sent. `active`: the account may watch already, up
 * to `until`, or without an end when that is null. An approval would only shorten that time.
 */
export const Approved = v.object({
  outcome: v.picklist(['approved', 'mail-failed', 'unconfirmed', 'blocked', 'active', 'unknown']),
  until: v.optional(v.nullable(v.number())),
});
export type Approved = v.InferOutput<typeof Approved>;

export const Waiting = v.object({ waiting: v.array(v.string()) });
export type Waiting = v.InferOutput<typeof Waiting>;

/** The answer to the operator. `place` names the database that was searched. */
export function approvalAnswer(
  approved: Approved,
  address: string,
  place: string,
  config: Pick<Config, 'accountDays'>,
): CommandAnswer {
  const well = approved.outcome === 'approved' || approved.outcome === 'mail-failed';
  return (well ? doneAnswer : notDoneAnswer)(sentenceOf(approved, address, place, config));
}

function sentenceOf(
  { outcome, until }: Approved,
  address: string,
  place: string,
  { accountDays }: Pick<Config, 'accountDays'>,
): string {
  const time = accountDays === 0 ? 'without an end' : `for ${daysInWords(accountDays)}`;
  switch (outcome) {
    case 'approved':
      return `${address} may watch now, ${time}, and was written to.`;
    case 'mail-failed':
      return `${address} may watch now, ${time}. No letter could be sent (SMTP_URL): tell them yourself.`;
    case 'unconfirmed':
      return `${address} has registered, but not confirmed the address yet. Approve them once they have.`;
    case 'blocked':
      return `${address} is blocked: npm run users -- unblock ${address}`;
    case 'active':
      return `${address} may watch already, ${until ? `until ${dateOf(until)}. To change that: npm run users -- extend ${address} --days N` : 'without an end.'}`;
    case 'unknown':
      return `Nobody has registered as ${address} (looked in ${place}).`;
  }
}

const daysInWords = (days: number) => (days === 365 ? 'a year' : `${days} days`);
