/** Reads path and query of a call of the catalogue. A wrong value of the query is a 422 that names the field. */
import type { Context } from 'hono';
import { day, minute } from '#src/domain/time/time-units.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requireNoFieldErrors } from '../http/request-body.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env } from '../provider-types.ts';

export type Paging = { page: number; limit: number };

const maxPerPage = 100;
const farthestPage = 100_000;

const notNumber: Sentence = (i18n) => i18n._('This must be a whole number.');

export function refuseField(field: string, sentence: Sentence): never {
  return requireNoFieldErrors({ [field]: [sentence] }) as never;
}

/** Reads `page`, from 1, and `limit`. A limit outside 1…100 is changed to the nearest allowed number. */
export function readPaging(c: Context<Env>, usualLimit = 20): Paging {
  const page = numberOf(c, 'page') ?? 1;
  if (page < 1 || page > farthestPage) {
    refuseField('page', (i18n) => i18n._('Pages count from 1.'));
  }
  return { page, limit: readCount(c, 'limit', usualLimit) };
}

/** Reads a number. A number outside 1…100 is changed to the nearest allowed one. */
export function readCount(c: Context<Env>, name: string, usual: number): number {
  return Math.min(Math.max(numberOf(c, name) ?? usual, 1), maxPerPage);
}

function numberOf(c: Context<Env>, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined || text === '') return undefined;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : refuseField(name, notNumber);
}

/** Reads an optional text of the query. PostgreSQL cannot store NUL, so a text with NUL finds nothing (404). */
export function readQueryText(c: Context<Env>, name: string): string | undefined {
  const text = c.req.query(name);
  if (text?.includes('\0')) refuseMissing();
  return text || undefined;
}

/**
 * When a viewer did what is reported, in epoch milliseconds. A report that waited on its device (`age`) changes nothing
 * that was stored after `newest`.
 */
export type ReportTime = { made: number; newest: number | undefined };

const longestAge = 30 * day;
/** Reports of one device come in order, but take different times to arrive. A difference up to this makes none late. */
const longestUnderWay = minute;

/**
 * Reads `age`, the seconds since the report was made, and subtracts it from the provider's own time.
 * docs/decisions.md, "Late reports". Without `age` the report was sent at once.
 */
export function readReportTime(c: Context<Env>, now: number): ReportTime {
  const age = Math.min(Number(c.req.query('age')) * 1000, longestAge);
  if (!(age > 0)) return { made: now, newest: undefined };
  const made = Math.round(now - age);
  return { made, newest: made + longestUnderWay };
}

/** docs/decisions.md, "Upper limits": the index of remembered changes cannot hold longer ids. */
const longestId = 200;

/** Reads the id or slug in the path. */
export function pathId(c: Context<Env>): string {
  const id = c.req.param('id');
  return id === undefined || id.includes('\0') || id.length > longestId ? refuseMissing() : id;
}

/** Reads the names in `with`. */
export function requestedParts(c: Context<Env>): ReadonlySet<string> {
  return new Set((c.req.query('with') ?? '').split(',').map((part) => part.trim()));
}
