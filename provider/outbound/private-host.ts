/** Whether a host lies in a private network. docs/operating.md, "The relay". */
import { isIP } from 'node:net';
import { type Resolve, resolveBySystem } from './checked-lookup.ts';
import { addressKind } from './private-addresses.ts';

/**
 * `host` is the `hostname` of a URL. False where the name is unknown, or where one of its addresses is public: a name
 * in the hands of a stranger could otherwise lead into the network of the operator.
 */
export async function isPrivateHost(host: string, resolve = resolveBySystem): Promise<boolean> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return addressKind(plain) === 'private';
  const found = await resolve(plain).catch((): Awaited<ReturnType<Resolve>> => []);
  return found.length > 0 && found.every(({ address }) => addressKind(address) === 'private');
}
