/** Which of the server's words stand below which field of a form, and which above the form, so that none is lost. */
import type { Outcome, Refused } from '../../queries/account.ts';

/** `Name`: the fields that the form shows. */
export type FormErrors<Name extends string = never> = {
  refused: Refused | undefined;
  /** Below each field. */
  at: Partial<Record<Name, string>>;
  /** What belongs to no field that shows. Empty where everything stands below a field, or nothing was said at all. */
  above: readonly string[];
  /** It was refused without a word. */
  mute: boolean;
};

/**
 * `shown`: the fields that the form shows; what is said of any other stands above it. `unnamed`: the field that a
 * message belongs to which names no field; without it that message stands above the form.
 */
export function formErrorsOf<Name extends string = never>(
  outcome: Outcome<unknown> | { kind: string } | undefined,
  shown: readonly Name[] = [],
  unnamed?: Name,
): FormErrors<Name> {
  const refused = isRefused(outcome) ? outcome : undefined;
  const told = wordsOf(refused, unnamed);
  const isShown = (name: string | undefined): name is Name => shown.some((field) => field === name);
  return {
    refused,
    at: Object.fromEntries(
      told.filter(({ name }) => isShown(name)).map(({ name, text }) => [name, text]),
    ) as FormErrors<Name>['at'],
    above: told.filter(({ name }) => !isShown(name)).map(({ text }) => text),
    mute: refused !== undefined && told.length === 0,
  };
}

/** The first message of each field, else the one of the whole. */
function wordsOf(refused: Refused | undefined, unnamed: string | undefined) {
  const named = Object.entries(refused?.errors ?? {}).flatMap(([name, [text]]) =>
    text ? [{ name, text }] : [],
  );
  if (named.length > 0 || !refused?.message) return named;
  return [{ name: unnamed, text: refused.message }];
}

function isRefused(outcome: { kind: string } | undefined): outcome is Refused {
  return outcome?.kind === 'refused';
}
