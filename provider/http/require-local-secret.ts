/** Admits only commands on this machine that know the secret in the data folder. Everybody else gets a 404. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../provider-types.ts';
import { refuseMissing } from './refusal.ts';
import { isForwarded } from './viewer-ip-address.ts';

export function requireLocalSecret(secret: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isNear = isFromThisMachine(c) || isFromOwnAddress(c);
    if (!isNear || !bearsSecret(c, secret)) refuseMissing();
    await next();
  };
}

/** Whether the request comes from a program on this machine, and not through a proxy on it. */
export function isFromThisMachine(c: Context<Env>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  // A proxy on this machine may forward a request from another machine.
  return /^(::ffff:)?127\.|^::1$/.test(address) && !isForwarded(c);
}

/**
 * Whether the sender has the same IP address as the server. A command on this machine has it when the server listens
 * at one address only. Some gateways give this address to senders on other machines, too, so this check alone is never
 * enough.
 */
function isFromOwnAddress(c: Context<Env>): boolean {
  const { remoteAddress, localAddress } = c.env?.incoming?.socket ?? {};
  return remoteAddress !== undefined && remoteAddress === localAddress && !isForwarded(c);
}

/** Whether the request carries `secret` as its bearer token. */
export function bearsSecret(c: Context<Env>, secret: string): boolean {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
