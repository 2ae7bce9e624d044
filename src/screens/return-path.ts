/**
 * The path to which every way of signing in returns. Links carry it from screen to screen. docs/decisions.md,
 * "Auth-required routes".
 */
import * as v from 'valibot';

export const ReturnPath = {
  redirect: v.optional(v.fallback(v.optional(v.string()), undefined)),
};

/** The part of a link's `search` that carries the path. */
export function searchWithReturn(path: string | undefined): { redirect?: string } {
  return path === undefined ? {} : { redirect: path };
}
