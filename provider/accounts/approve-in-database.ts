/** Approves accounts in the database that this process opens. */
import { withDatabase } from '../commands/with-database.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import type { Provider } from '../provider-types.ts';
import { addressesAwaitingApproval, approve } from './approval.ts';
import type { Approval, Approved, Waiting } from './approval-answers.ts';

type Tools = Pick<Provider, 'config' | 'now'>;

export function approveInDatabase({ config, now }: Tools, approval: Approval): Promise<Approved> {
  return withDatabase(config, (db) =>
    approve({ db, config, now, sendMail: createMailSender(config, db, now) }, approval),
  );
}

export function waitingInDatabase({ config, now }: Tools): Promise<Waiting> {
  return withDatabase(config, (db) => addressesAwaitingApproval(db, now()));
}
