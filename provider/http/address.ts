/** Where a request comes from, as far as it can be trusted. */
import type { Context } from 'hono';
import type { Config, Env } from '../provider.ts';

/**
 * The viewer's address: the socket's, or behind proxies that the operator vouches for (`TRUST_PROXY` counts them) the
 * one that the outermost of them wrote down. Earlier entries of the header are the viewer's own claim.
 */
export function addressOf(
  c: Context<Env>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined;
  const written = forwarded?.split(',').at(-trustedProxies)?.trim();
  const address = withoutPort(written || c.env?.incoming?.socket?.remoteAddress || '');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some gateways write the port too, another with every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** One household holds a whole /64 of IPv6 addresses, so limits count that and not the single address. */
export function householdOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** The /48 of IPv6 in which a household is: the most that one line is given, and 65,536 households. IPv4 has none. */
export function networkOf(address: string): string | undefined {
  return address.includes(':') ? groupsOf(address).slice(0, 3).join(':') : undefined;
}

/** The groups of an IPv6 address, those that `::` stands for included. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Whether a proxy forwarded the request: its sender may be anywhere, whatever the address of the socket. */
export function isForwarded(c: Context): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name));
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
