/** Finds out where a request comes from, as far as this can be trusted. */
import type { Context } from 'hono';
import type { Config, Env } from '../provider-types.ts';

/**
 * The viewer's IP address. Without proxies it is the address of the socket. Behind the operator's proxies
 * (`TRUST_PROXY` says how many) it is what the outermost proxy wrote. The viewer may have invented what stands before
 * that.
 */
export function viewerIpAddress(
  c: Context<Env>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined;
  const written = forwarded?.split(',').at(-trustedProxies)?.trim();
  const address = withoutPort(written || c.env?.incoming?.socket?.remoteAddress || '');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The address without its port, which some gateways write and which differs with every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** Limits count households instead of single addresses. A household has all addresses of its IPv6 /64. */
export function householdOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * The IPv6 /48 of a household. Internet providers give one connection at most a /48, which contains 65,536 households.
 * Undefined for IPv4.
 */
export function networkOf(address: string): string | undefined {
  return address.includes(':') ? groupsOf(address).slice(0, 3).join(':') : undefined;
}

/** The groups of an IPv6 address, including those that `::` leaves out. */
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
