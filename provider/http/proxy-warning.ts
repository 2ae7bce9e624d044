/**
 * Warns the operator about a proxy that `TRUST_PROXY` does not count. As long as it is not counted, the rate limits
 * take all viewers behind it for one household.
 */
import type { MiddlewareHandler } from 'hono';
import type { Env, Provider } from '../provider-types.ts';
import { isForwarded } from './viewer-ip-address.ts';

/** Writes the warning once. It is only a hint, because any viewer can send the headers that proxies write. */
export function warnOfProxy({
  config,
  log,
}: Pick<Provider, 'config' | 'log'>): MiddlewareHandler<Env> {
  let silent = config.trustedProxies > 0;
  return (c, next) => {
    if (!silent && isForwarded(c)) {
      silent = true;
      log.error(hint);
    }
    return next();
  };
}

const hint =
  'A request says that it came through a proxy, but TRUST_PROXY is 0: all viewers behind that proxy share the ' +
  'limits of one household. Set TRUST_PROXY to the number of proxies in front. (Without any: somebody made the header up.)';
