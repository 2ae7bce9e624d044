import {
  type FailureKind,
  isTransientFailure,
  type TransientKind,
} from '../../contracts/failure-kind.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Details = {
  status?: number | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  /** The refusal's whole body, for the few answers that carry more than words (a 423's user). */
  body?: unknown;
  /** When to ask again, as the provider wrote it: see `domain/time/retry-after.ts`. */
  retryAfter?: string | undefined;
  cause?: unknown;
};

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The server's own words. */
  readonly serverMessage: string | undefined;
  /** Messages by field, of a 422. */
  readonly errors: FieldErrors;
  readonly body: unknown;
  readonly retryAfter: string | undefined;

  constructor(kind: FailureKind, details: Details = {}) {
    super(details.message ?? kind, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.serverMessage = details.message;
    this.errors = details.errors ?? {};
    this.body = details.body;
    this.retryAfter = details.retryAfter;
  }
}

type Transient = RequestError & { readonly kind: TransientKind };

/** Whether the failure may pass by itself, so that the same call can succeed later. */
export function isTransient(error: unknown): error is Transient {
  return error instanceof RequestError && isTransientFailure(error.kind, error.status);
}

/** The requested thing does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.kind === 'missing';
}

/**
 * The failure's body is a page of HTML. It may come from something between device and provider, which knows nothing of
 * the call. With 404, 405 or 501 it may also be how the provider says that it lacks the call.
 */
export function isHtmlPage({ body }: Pick<RequestError, 'body'>): boolean {
  return /^\s*</.test(String(body));
}

/** A 404, 405 or 501: the provider may lack the call. docs/decisions.md, "Calls that only we have". */
export function isUnsupported(error: unknown): boolean {
  return error instanceof RequestError && [404, 405, 501].includes(error.status ?? 0);
}
