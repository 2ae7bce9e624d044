import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountService,
  newAddress,
  newViewer,
  openAccountService,
  signInForToken,
} from '../../tests/support/account-service.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { createRateLimit } from './rate-limit.ts';
import { viewerWriteLimit } from './write-limits.ts';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({}, [
    { at: '/api', routes: accountRoutes },
    { at: '/api', routes: catalogueRoutes },
  ]);
});
afterAll(() => service.close());

const json = { client_uuid: crypto.randomUUID(), country: 'om' };
const view = (address: string, token?: string) =>
  service.call('POST', '/api/videos/no-such-film/views', { json, address, token });

it('a household of visitors writes 300 times in a quarter of an hour, and may read on', async () => {
  const address = newAddress();
  for (let time = 0; time < 300; time += 1) expect((await view(address)).status).toBe(404);
  const refused = await view(address);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await service.call('GET', '/api/settings', { address })).status).toBe(200);
  expect((await view(newAddress())).status).toBe(404);
  const token = await signInForToken(service, await newViewer(service, 'at-home@home.example'));
  expect((await view(address, token)).status).toBe(404);
  service.clock.now += 15 * 60_000;
  expect((await view(address)).status).toBe(404);
});

it('a viewer writes 3,000 times in a quarter of an hour, on all devices together, and may read on', async () => {
  const viewer = await newViewer(service, 'busy@home.example');
  const [phone, laptop] = [
    await signInForToken(service, viewer),
    await signInForToken(service, viewer),
  ];
  const writes = createRateLimit(service.provider, viewerWriteLimit);
  for (let time = 0; time < viewerWriteLimit.tries - 1; time += 1) await writes.use(viewer.id);
  expect((await view(newAddress(), phone)).status).toBe(404);
  expect((await view(newAddress(), laptop)).status).toBe(429);
  expect((await service.call('GET', '/api/user', { token: laptop })).status).toBe(200);
  const other = await signInForToken(service, await newViewer(service, 'calm@home.example'));
  expect((await view(newAddress(), other)).status).toBe(404);
  service.clock.now += 15 * 60_000;
  expect((await view(newAddress(), laptop)).status).toBe(404);
});
