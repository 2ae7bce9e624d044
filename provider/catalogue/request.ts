/** What a catalogue call may ask for, read from path, query and body; nonsense is a 422 that names the field. */

import type { Context } from 'hono';
import { refuseFields } from '../http/body.ts';
import { missing } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider.ts';

export type Paging = { page: number; limit: number };

const mostPerPage = 100;
const farthestPage = 100_000;

const notNumber: Sentence = (i18n) => i18n._('This must be a whole number.');

export function refuseField(field: string, sentence: Sentence): never {
  return refuseFields({ [field]: [sentence] }) as never;
}

/** `page` from 1, `limit` held to 1…100. */
export function pagingOf(c: Context<Env>, usualLimit = 20): Paging {
  const page = numberOf(c, 'page') ?? 1;
  if (page < 1 || page > farthestPage) {
    refuseField('page', (i18n) => i18n._('Pages count from 1.'));
  }
  return { page, limit: countOf(c, 'limit', usualLimit) };
}

/** A number of things, held to 1…100. */
export function countOf(c: Context<Env>, name: string, usual: number): number {
  return Math.min(Math.max(numberOf(c, name) ?? usual, 1), mostPerPage);
}

function numberOf(c: Context<Env>, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined || text === '') return undefined;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : refuseField(name, notNumber);
}

/** An optional text of the query. PostgreSQL keeps no NUL, so nothing is found under one. */
export function textOf(c: Context<Env>, name: string): string | undefined {
  const text = c.req.query(name);
  if (text?.includes('\0')) missing();
  return text || undefined;
}

/** docs/decisions.md, "Upper limits": the index of what was changed takes no longer ones. */
const longestId = 200;

/** The last segment of a path: an id or a slug. */
export function idOf(c: Context<Env>, name = 'id'): string {
  const id = c.req.param(name);
  return id === undefined || id.includes('\0') || id.length > longestId ? missing() : id;
}

/** The parts that `with` names. */
export function withOf(c: Context<Env>): ReadonlySet<string> {
  return new Set((c.req.query('with') ?? '').split(',').map((part) => part.trim()));
}

/** The id that a change kept on the device carries, so that its repeat is recognised. */
export function changeIdOf(c: Context<Env>): string | undefined {
  const id = c.req.header('idempotency-key');
  if (id !== undefined && !/^[\x21-\x7e]{1,200}$/.test(id)) {
    refuseField('Idempotency-Key', (i18n) => i18n._('At most 200 letters and digits.'));
  }
  return id;
}
