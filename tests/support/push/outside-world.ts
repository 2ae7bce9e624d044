/** Everything outside the provider that a reminder needs: the push services of both browsers, and a desktop. */
import { type Certificates, pushHosts } from './certificates.ts';
import { type ChromiumPushService, openChromiumPushService } from './chromium-push-service.ts';
import { type Desktop, openDesktop } from './desktop.ts';
import { type FirefoxPushService, openFirefoxPushService } from './firefox-push-service.ts';
import { ports } from './ports.ts';
import { openPushEndpoint, type PushEndpoint } from './push-endpoint.ts';
import { openTunnel } from './tunnel.ts';

export type OutsideWorld = {
  desktop: Desktop;
  endpoint: PushEndpoint;
  chromium: ChromiumPushService;
  firefox: FirefoxPushService;
  /** The provider's environment variables that lead it there. */
  env: Record<string, string>;
  close(): Promise<void>;
};

export async function openOutsideWorld(certificates: Certificates): Promise<OutsideWorld> {
  const endpoint = await openPushEndpoint(certificates, ports.endpoint);
  const hosts = [...pushHosts.chromium, ...pushHosts.firefox];
  const tunnel = await openTunnel(hosts, { port: ports.tunnel, to: ports.endpoint });
  const chromium = await openChromiumPushService(endpoint, certificates, {
    registration: ports.chromiumRegistration,
    stream: ports.chromiumStream,
  });
  const firefox = await openFirefoxPushService(endpoint, ports.firefoxSocket);
  const desktop = await openDesktop();
  return {
    desktop,
    endpoint,
    chromium,
    firefox,
    env: { NODE_EXTRA_CA_CERTS: certificates.authority, HTTPS_PROXY: tunnel.address },
    async close() {
      for (const one of [desktop, firefox, chromium, tunnel, endpoint]) await one.close();
    },
  };
}
