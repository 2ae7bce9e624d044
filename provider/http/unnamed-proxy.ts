/** Tells the operator of a proxy that no setting names: limits count all its viewers as one household. */
import type { MiddlewareHandler } from 'hono';
import type { Config, Env } from '../provider.ts';
import { isForwarded } from './address.ts';

/** Says so once. Any viewer can send such a header, so it is no more than a hint. */
export function noticeProxy(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  log: (line: string) => void,
): MiddlewareHandler<Env> {
  let silent = trustedProxies > 0;
  return (c, next) => {
    if (!silent && isForwarded(c)) {
      silent = true;
      log(hint);
    }
    return next();
  };
}

const hint =
  'A request says that it came through a proxy, but TRUST_PROXY is 0: all viewers behind that proxy share the ' +
  'limits of one household. Set TRUST_PROXY to the number of proxies in front. (Without any: somebody made the header up.)';
