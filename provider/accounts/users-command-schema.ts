/** What the command for accounts asks for, in the form that is sent to a running server. */
import * as v from 'valibot';
import { languages } from '#src/domain/language.ts';

/** The states of an account. `over` means that its time has ended. */
export const accountStates = ['waiting', 'active', 'over', 'blocked', 'unconfirmed'] as const;
export type AccountState = (typeof accountStates)[number];

const email = v.pipe(v.string(), v.trim(), v.email('an e-mail address'), v.maxLength(254));
const language = v.picklist(languages);
const days = v.nullable(
  v.pipe(
    v.number('a number of days'),
    v.integer('a number of days'),
    v.minValue(1),
    v.maxValue(36_500),
  ),
);

export const UsersCommand = v.variant('do', [
  v.object({
    do: v.literal('list'),
    text: v.string(),
    only: v.optional(v.picklist(accountStates, accountStates.join(', '))),
  }),
  v.object({ do: v.literal('add'), email, language, name: v.string() }),
  v.object({ do: v.literal('approve'), email, language }),
  v.object({ do: v.literal('block'), email }),
  v.object({ do: v.literal('unblock'), email }),
  /** `days` are added from now on, or from the end of the account's time. Null means without an end. */
  v.object({ do: v.literal('extend'), email, days }),
  v.object({ do: v.literal('reset'), email, language }),
  v.object({ do: v.literal('remove'), email, language }),
  v.object({ do: v.literal('log'), email: v.optional(email) }),
]);
export type UsersCommand = v.InferOutput<typeof UsersCommand>;
