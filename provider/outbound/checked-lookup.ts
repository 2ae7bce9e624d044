/**
 * Looks up the IP addresses of a host once, and gives the connection only the allowed ones. If the name were looked up
 * again after the check, it could lead elsewhere (DNS rebinding).
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundProblem } from './outbound-problem.ts';
import { addressKind } from './private-addresses.ts';

export type Resolved = readonly { readonly address: string; readonly family: number }[];
export type Resolve = (host: string) => Promise<Resolved>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/**
 * Throws an `OutboundProblem` when the host is an IP address that is not allowed. Such a host is never looked up, so it
 * is checked here.
 */
export function refuseForbiddenAddress(host: string, allowPrivate: boolean): void {
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowPrivate))
    throw new OutboundProblem('forbidden', host);
}

/** A function for the option `lookup` of a connection. */
export function checkedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const usable = found.filter(({ address }) => isAllowedAddress(address, allowPrivate));
        const [first] = usable;
        const reason = found.length === 0 ? 'unreachable' : 'forbidden';
        if (!first) answer(new OutboundProblem(reason, host), '', 0);
        else if (options.all) answer(null, [...usable]);
        else answer(null, first.address, first.family);
      },
      (cause: unknown) => answer(new OutboundProblem('unreachable', host, { cause }), '', 0),
    );
  };
}

function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  const kind = addressKind(address);
  return kind === 'public' || (kind === 'private' && allowPrivate);
}
