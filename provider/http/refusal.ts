/** A request that we refuse. Any code below a route may throw it; it is answered with an error body. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { defaultLanguage, type Language } from '#src/domain/language.ts';
import type { Sentence } from '../locales/i18n.ts';
import { inLanguage } from './request-language.ts';

export type FieldErrors = Readonly<Record<string, readonly (string | Sentence)[]>>;

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly sentence: string | Sentence;
  readonly errors: FieldErrors | undefined;
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    sentence: string | Sentence,
    details: RefusalDetails = {},
  ) {
    super(inLanguage(sentence, defaultLanguage));
    this.status = status;
    this.sentence = sentence;
    this.errors = details.errors;
    this.more = details.more ?? {};
    this.headers = details.headers ?? {};
  }

  /** `{ message, errors: { field: [sentence] } }`, in the viewer's language. */
  body(language: Language): Record<string, unknown> {
    const errors = this.errors && {
      errors: Object.fromEntries(
        Object.entries(this.errors).map(([field, sentences]) => [
          field,
          sentences.map((sentence) => inLanguage(sentence, language)),
        ]),
      ),
    };
    return { message: inLanguage(this.sentence, language), ...errors, ...this.more };
  }
}

export type RefusalDetails = {
  errors?: FieldErrors | undefined;
  /** Further fields of the body, such as `temp_user` of a 423. */
  more?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
};

/** Throws a refusal with `status` and a sentence for the viewer; `errors` holds sentences by field. */
export function refuse(
  status: ContentfulStatusCode,
  message: string | Sentence,
  errors?: FieldErrors,
): never {
  throw new Refusal(status, message, { errors });
}

/** Throws a 404: there is no such resource. */
export function refuseMissing(): never {
  refuse(404, (i18n) => i18n._('There is nothing under this address.'));
}
