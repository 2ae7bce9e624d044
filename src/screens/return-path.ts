/**
 * The path that every way of signing in leads back to, carried from screen to screen.
 * docs/decisions.md, "Auth-required routes".
 */
import * as v from 'valibot';

export const ReturnPath = {
  redirect: v.optional(v.fallback(v.optional(v.string()), undefined)),
};

/** The part of a link's `search` that carries it on. */
export function returnSearch(path: string | undefined): { redirect?: string } {
  return path === undefined ? {} : { redirect: path };
}
