import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountService,
  newViewer,
  openAccountService,
} from '../../tests/support/account-service.ts';
import { approvalRoutes } from './approval.ts';
import { accountRoutes } from './routes.ts';

const secret = 'secret-of-the-data-folder-long-enough';

let service: AccountService;
beforeAll(async () => {
  service = await openAccountService({ REQUIRE_REVIEW: '1' }, [
    { at: '/api', routes: accountRoutes },
    { at: '/admin', routes: (provider) => approvalRoutes(provider, secret) },
  ]);
}, 240_000);
afterAll(() => service.close());

const approve = (email: string, headers: Record<string, string>, address = '127.0.0.1') =>
  service.call('POST', '/admin/approve', { json: { email, language: 'ar' }, headers, address });
const knowing = { Authorization: `Bearer ${secret}` };

describe('an approval while the server runs', () => {
  it('lets a viewer watch, and writes to them in their language', async () => {
    const { email, password } = await newViewer(service, 'waiting@home.example');
    expect((await approve(email, knowing)).body).toEqual({ approved: true });
    expect(service.mails.at(-1)).toMatchObject({ to: email, subject: 'حسابك مفعّل الآن' });
    const { body } = await service.call('POST', '/api/login', { json: { email, password } });
    expect(body.user).toMatchObject({ is_active: true });
  });

  it('says when nobody has that address', async () => {
    expect((await approve('nobody@home.example', knowing)).body).toEqual({ approved: false });
  });

  it('is not there for anybody else', async () => {
    const email = 'somebody@home.example';
    expect((await approve(email, {})).status).toBe(404);
    expect((await approve(email, { Authorization: 'Bearer guess' })).status).toBe(404);
    expect((await approve(email, knowing, '192.0.2.7')).status).toBe(404);
    const forwarded = { ...knowing, 'X-Forwarded-For': '203.0.113.9' };
    expect((await approve(email, forwarded)).status).toBe(404);
  });
});
