/** Where a request comes from, as far as it can be trusted. */
import type { Context } from 'hono';
import type { Config, Env } from '../provider.ts';

/**
 * The viewer's IP address. Without proxies it is the address of the socket. Behind proxies of the operator
 * (`TRUST_PROXY` says how many) it is what the outermost proxy wrote; what stands before that, the viewer may have
 * invented.
 */
export function viewerAddress(
  c: Context<Env>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined;
  const written = forwarded?.split(',').at(-trustedProxies)?.trim();
  const address = withoutPort(written || c.env?.incoming?.socket?.remoteAddress || '');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some gateways write the port as well, which differs with every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** What limits count instead of the single address: a household has all addresses of its IPv6 /64. */
export function householdOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * The IPv6 /48 of a household. Providers give one line at most a /48, which holds 65,536 households. IPv4 has none.
 */
export function networkOf(address: string): string | undefined {
  return address.includes(':') ? groupsOf(address).slice(0, 3).join(':') : undefined;
}

/** The groups of an IPv6 address, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Whether a proxy forwarded the request. Then its sender may be anywhere, whatever the address of the socket is. */
export function isForwarded(c: Context): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name));
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
