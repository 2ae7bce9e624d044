/** The people that the demo's issuers know. A new address becomes a new person at its first sign-in. */
import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../accounts/password-hash.ts';
import { normalisedEmail } from '../../accounts/users.ts';
import type { Database } from '../../database.ts';

export type Person = { subject: string; email: string; first_name: string; last_name: string };

export async function personBySubject(
  db: Database,
  issuer: string,
  subject: string,
): Promise<Person | undefined> {
  const [row] = await db.query<Person>(
    'SELECT subject, email, first_name, last_name FROM issuer_people WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  );
  return row;
}

type NewPerson = Omit<Person, 'subject'> & { issuer: string; password_hash: string };

/** Adds a person and returns the subject; undefined when the address is known already. */
export async function addPerson(db: Database, person: NewPerson): Promise<string | undefined> {
  const [row] = await db.query<{ subject: string }>(
    `INSERT INTO issuer_people (issuer, email, subject, password_hash, first_name, last_name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (issuer, email) DO NOTHING RETURNING subject`,
    [
      person.issuer,
      normalisedEmail(person.email),
      randomUUID(),
      person.password_hash,
      person.first_name,
      person.last_name,
    ],
  );
  return row?.subject;
}

type SignIn = {
  issuer: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
};

/** The subject of the person who signs in; undefined when the address is known with another password. */
export async function signInPerson(db: Database, signIn: SignIn): Promise<string | undefined> {
  const [known] = await db.query<{ subject: string; password_hash: string }>(
    'SELECT subject, password_hash FROM issuer_people WHERE issuer = $1 AND email = $2',
    [signIn.issuer, normalisedEmail(signIn.email)],
  );
  if (known) {
    return (await verifyPassword(signIn.password, known.password_hash)) ? known.subject : undefined;
  }
  return addPerson(db, { ...signIn, password_hash: await hashPassword(signIn.password) });
}
