/** Finds out whether a host that the operator named is in a private network. docs/operating.md, "The relay". */
import { isIP } from 'node:net';
import { type Resolve, resolveBySystem } from './checked-lookup.ts';
import { addressKind } from './private-addresses.ts';

/**
 * `host` is the `hostname` of a URL. Undefined when the name is unknown. True when one of its addresses is private: a
 * machine at home often has a public IPv6 address too, at which its service does not answer.
 */
export async function isPrivateHost(
  host: string,
  resolve = resolveBySystem,
): Promise<boolean | undefined> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return addressKind(plain) === 'private';
  const found = await resolve(plain).catch((): Awaited<ReturnType<Resolve>> => []);
  if (found.length === 0) return undefined;
  return found.some(({ address }) => addressKind(address) === 'private');
}
