import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { warnOfOtherDatabase } from './no-server-warning.ts';

const written = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => written.mockClear());

const unset = { databaseUrl: undefined, dataDir: '.data', env: {} };

it('a command without the settings of the server says which database it changes', () => {
  warnOfOtherDatabase(unset, undefined);
  expect(written).toHaveBeenCalledWith(
    expect.stringContaining(`No server is running on ${resolve('.data')}.`),
  );
});

it.each([
  ['a server runs on its database', unset, { port: 8080 }],
  ['its database is named', { ...unset, databaseUrl: 'postgres://database/sahra' }, undefined],
  ['its folder is named', { ...unset, dataDir: '/tv', env: { DATA_DIR: '/tv' } }, undefined],
])('a command does not warn where %s', (_, config, server) => {
  warnOfOtherDatabase(config, server);
  expect(written).not.toHaveBeenCalled();
});
