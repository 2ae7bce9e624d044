/** Why a request of ours to another server brought nothing. */

export type OutboundReason =
  /** The address, or one that it leads to, is none that we ask. */
  | 'forbidden'
  /** The address or a header is not well-formed. */
  | 'malformed'
  /** No such name, no connection, or one that broke. */
  | 'unreachable'
  /** No byte for too long. */
  | 'silent'
  /** More bytes than allowed. */
  | 'too-large'
  /** More than five redirects. */
  | 'redirects'
  /** Compressed, although we accept nothing compressed. */
  | 'compressed';

/** The message names the host alone: path and query of an address may hold a password. */
export class OutboundProblem extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, host: string, options?: ErrorOptions) {
    super(`${sentences[reason]} (${host})`, options);
    this.reason = reason;
  }
}

const sentences: Readonly<Record<OutboundReason, string>> = {
  forbidden: 'the address lies where this source may not lead',
  malformed: 'the address or a header of the request is not well-formed',
  unreachable: 'the server cannot be reached',
  silent: 'the server sends nothing',
  'too-large': 'the answer is too large',
  redirects: 'the server redirects too often',
  compressed: 'the answer is compressed',
};
