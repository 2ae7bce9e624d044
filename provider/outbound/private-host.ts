/** Finds out whether a host is in a private network. docs/operating.md, "The relay". */
import { isIP } from 'node:net';
import { type Resolve, resolveBySystem } from './checked-lookup.ts';
import { addressKind } from './private-addresses.ts';

/**
 * `host` is the `hostname` of a URL. False when the name is unknown, or when one of its addresses is public: otherwise
 * a name that a stranger controls could lead into the operator's network.
 */
export async function isPrivateHost(host: string, resolve = resolveBySystem): Promise<boolean> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return addressKind(plain) === 'private';
  const found = await resolve(plain).catch((): Awaited<ReturnType<Resolve>> => []);
  return found.length > 0 && found.every(({ address }) => addressKind(address) === 'private');
}
