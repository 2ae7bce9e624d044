/** Why a request of ours to another server failed. */

export type OutboundReason =
  /** We do not request this address, or an address that it leads to. */
  | 'forbidden'
  /** The address or a header is not well-formed. */
  | 'malformed'
  /** The name is unknown, there is no connection, or the connection broke. */
  | 'unreachable'
  /** The server sent no byte for too long. */
  | 'silent'
  /** The server sent more bytes than allowed. */
  | 'too-large'
  /** There were more than five redirects. */
  | 'redirects'
  /** The answer is compressed, although we accept no compression. */
  | 'compressed';

/** The message names only the host, because the path and the query of an address may contain a password. */
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
