/** Sends one change of a viewer to the provider, and decides what the answer means. */
import type { Change } from '../../contracts/viewer-change.ts';
import { type Client, UnusedBody } from './client.ts';
import { isHtmlPage, isTransient, isUnsupported, RequestError } from './errors.ts';

export type ChangeOutcome =
  | { kind: 'taken'; body: unknown }
  | { kind: 'refused'; status: number | undefined; message: string | undefined }
  /** The provider offers no such call. docs/decisions.md, "Calls that only we have". */
  | { kind: 'unsupported' }
  /** The provider answered with a failure that may pass, and may have said when. */
  | { kind: 'busy'; retryAfter?: string | undefined }
  /** No answer came: the change may have been made or not. */
  | { kind: 'unanswered' }
  /** The provider no longer accepts the token or the pass: the change waits until its viewer is back. */
  | { kind: 'unauthorized' };

export type SendOptions = {
  /** The token of the viewer who made the change. */
  token?: string;
  /** The pass of the profile that made it. */
  pass?: string | undefined;
  /** True: the page may be gone before the answer comes. */
  keepalive?: boolean;
};

export async function sendChange(
  client: Client,
  change: Change,
  options: SendOptions = {},
): Promise<ChangeOutcome> {
  const { id, kind, method, path, json } = change;
  const request = { ...options, quiet: true, idempotencyKey: id };
  try {
    const body =
      method === 'DELETE'
        ? await client.delete(path, UnusedBody, request)
        : await client[method === 'PUT' ? 'put' : 'post'](path, UnusedBody, json, request);
    return { kind: 'taken', body };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const outcome = outcomeOfFailure(error, change);
    if (outcome.kind !== 'unsupported' || method !== 'DELETE' || error.kind !== 'missing')
      return outcome;
    // The page of HTML may mean that the reminder or rule is gone, or that the provider has no such call. The list
    // decides: a provider that has the call answers with its list.
    const list = kind === 'rule' ? 'reminder-rules' : 'channel-notifications';
    return client.get(list, UnusedBody, { ...options, quiet: true }).then(
      () => ({ kind: 'taken', body: undefined }),
      (failure: unknown) => (isUnsupported(failure) ? outcome : { kind: 'busy' }),
    );
  }
}

/** The outcome of a change whose call failed. */
export function outcomeOfFailure(error: RequestError, change: Change): ChangeOutcome {
  // An answer that cannot be read counts as success, and so does a DELETE of something that does not exist. A 404 with
  // a page of HTML counts so only for a position: for a reminder or a rule it may mean that the provider has no such
  // call.
  const isGone =
    change.method === 'DELETE' &&
    error.kind === 'missing' &&
    (change.kind === 'progress-removal' || !isHtmlPage(error));
  if (error.kind === 'contract' || isGone) return { kind: 'taken', body: undefined };
  if (error.kind === 'unauthorized' || error.kind === 'profile') return { kind: 'unauthorized' };
  if (isUnsupportedFor(change, error)) return { kind: 'unsupported' };
  // A page of HTML with 404, 405 or 501 may come from the provider itself. It does not count as a failure that passes,
  // because then all later changes would wait for a call that the provider does not have.
  if (isTransient(error) || (isHtmlPage(error) && !isUnsupported(error))) {
    if (error.status === undefined) return { kind: 'unanswered' };
    return { kind: 'busy', retryAfter: error.retryAfter };
  }
  return { kind: 'refused', status: error.status, message: error.serverMessage };
}

/**
 * A 404 for a position or a favourite means that the film is missing; for a reminder, a rule or the order it means that
 * the call is missing.
 */
function isUnsupportedFor({ kind }: Change, error: RequestError): boolean {
  if (kind === 'reminder' || kind === 'rule' || kind === 'channel-order')
    return isUnsupported(error);
  const staysOnDevice = kind === 'progress' || kind === 'favourite';
  return staysOnDevice && error.kind !== 'missing' && isUnsupported(error);
}
