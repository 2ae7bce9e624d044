/**
 * Finds the IP addresses of a host once, and hands only those to the connection that may be asked. Between a check and
 * a second look-up the name could lead elsewhere (DNS rebinding), so there is no second one.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundProblem } from './outbound-problem.ts';
import { addressKind } from './private-addresses.ts';

export type Resolved = readonly { readonly address: string; readonly family: number }[];
export type Resolve = (host: string) => Promise<Resolved>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** Throws an `OutboundProblem` for a host that is an IP address which may not be asked: it is never looked up. */
export function checkLiteral(host: string, allowPrivate: boolean): void {
  if (isIP(host) !== 0 && !mayAsk(host, allowPrivate)) throw new OutboundProblem('forbidden', host);
}

/** For the option `lookup` of a connection. */
export function checkedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const usable = found.filter(({ address }) => mayAsk(address, allowPrivate));
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

function mayAsk(address: string, allowPrivate: boolean): boolean {
  const kind = addressKind(address);
  return kind === 'public' || (kind === 'private' && allowPrivate);
}
