/** Why a call failed, in one word. The screens choose their sentence by it. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'locked'
  | 'limited'
  | 'server'
  | 'contract';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Details = {
  status?: number | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  /** The refusal's whole body, for the few answers that carry more than words (a 423's user). */
  body?: unknown;
  cause?: unknown;
};

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** What the server said, in its words. */
  readonly serverMessage: string | undefined;
  /** Messages by field, of a 422. */
  readonly errors: FieldErrors;
  readonly body: unknown;

  constructor(kind: FailureKind, details: Details = {}) {
    super(details.message ?? kind, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.serverMessage = details.message;
    this.errors = details.errors ?? {};
    this.body = details.body;
  }
}

export function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 422 || status === 400) return 'invalid';
  if (status === 423) return 'locked';
  if (status === 429) return 'limited';
  return 'server';
}
