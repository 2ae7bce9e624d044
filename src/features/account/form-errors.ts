/** Decides which of the server's messages stand below a field and which above the form, so that none is lost. */
import type { Outcome, Refused } from '../../queries/auth.ts';

/** `Name`: the fields that the form shows. */
export type FormErrors<Name extends string = never> = {
  refused: Refused | undefined;
  /** Below each field. */
  fieldLevel: Partial<Record<Name, string>>;
  /** Above the form: messages that belong to no field that shows. */
  formLevel: readonly string[];
  /** The server refused and gave no message. */
  withoutMessage: boolean;
};

/**
 * `shown`: the fields that the form shows; a message about any other stands above the form. `defaultField`: the field
 * of a message that names no field; without it that message stands above the form.
 */
export function formErrorsOf<Name extends string = never>(
  outcome: Outcome<unknown> | { kind: string } | undefined,
  shown: readonly Name[] = [],
  defaultField?: Name,
): FormErrors<Name> {
  const refused = isRefused(outcome) ? outcome : undefined;
  const messages = messagesOf(refused, defaultField);
  const isShown = (name: string | undefined): name is Name => shown.some((field) => field === name);
  return {
    refused,
    fieldLevel: Object.fromEntries(
      messages.filter(({ name }) => isShown(name)).map(({ name, text }) => [name, text]),
    ) as FormErrors<Name>['fieldLevel'],
    formLevel: messages.filter(({ name }) => !isShown(name)).map(({ text }) => text),
    withoutMessage: refused !== undefined && messages.length === 0,
  };
}

/** The first message of each field, or the one of the whole form. */
function messagesOf(refused: Refused | undefined, defaultField: string | undefined) {
  const named = Object.entries(refused?.errors ?? {}).flatMap(([name, [text]]) =>
    text ? [{ name, text }] : [],
  );
  if (named.length > 0 || !refused?.message) return named;
  return [{ name: defaultField, text: refused.message }];
}

function isRefused(outcome: { kind: string } | undefined): outcome is Refused {
  return outcome?.kind === 'refused';
}
