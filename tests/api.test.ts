/** docs/api.md names every call by which the app reads, and its examples are answers that the app accepts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LoginResult } from '../src/contracts/account.ts';
import { Page } from '../src/contracts/entry.ts';
import { guideChannelIn } from '../src/contracts/guide.ts';
import {
  keptAnswerPaths,
  type QueryParameter,
  recordPaths,
  unkeptPaths,
} from '../src/contracts/kept-and-unkept-get-paths.ts';
import { listOf, resource } from '../src/contracts/wire.ts';

const file = (name: string) => join(import.meta.dirname, '../docs', name);
const page = readFileSync(file('api.md'), 'utf8');

type Parameter = { name: string; in: string };
type OpenApi = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

/** The JSON that follows the sentence which names this call. */
function exampleOf(call: string): unknown {
  const [, after = ''] = page.split(`: the answer of \`${call}`);
  const [, json = ''] = after.split(/^```(?:json)?$/m);
  return JSON.parse(json);
}

it('every GET of the app is in the page', () => {
  const named = [...page.matchAll(/`GET \/([^`?]+)/g)].map(([, path = '']) =>
    path.replace(/\{[^}]+\}/g, '*'),
  );
  const asked = [...recordPaths, ...keptAnswerPaths, ...unkeptPaths];
  expect(asked.filter((path) => !named.includes(path))).toEqual([]);
});

it('every query parameter of the app is in the document for machines, and the other way round', () => {
  const { paths } = JSON.parse(readFileSync(file('openapi.json'), 'utf8')) as OpenApi;
  const documented = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ parameters = [] }) => parameters)
    .filter((one) => one.in === 'query');
  const names: Record<QueryParameter, true> = {
    ...({ count: true, date: true, device: true, limit: true, page: true, q: true } as const),
    ...({ query: true, remember: true, strip_id: true, timezone: true } as const),
    ...({ again: true, age: true, type: true, with: true } as const),
  };
  const documentedNames = new Set(documented.map(({ name }) => name));
  expect([...documentedNames].toSorted()).toEqual(Object.keys(names).toSorted());
});

it('the example of a sign-in lets a viewer in', () => {
  const { token, user } = v.parse(resource(LoginResult), exampleOf('POST /login`'));
  expect(token).not.toBe('');
  expect(user.is_active).toBe(true);
  expect(user.active_to).toBeGreaterThan(user.email_verified_at ?? Number.POSITIVE_INFINITY);
});

it('the example of a page has a strip with a film and a channel', () => {
  const { strips } = v.parse(resource(Page), exampleOf('GET /pages/home?'));
  const types = strips.flatMap(({ entries }) => entries.map(({ type }) => type));
  expect(types).toEqual(['video', 'live-stream']);
});

it('the example of a guide day has a programme at its time in the zone that was asked for', () => {
  const channels = resource(listOf(guideChannelIn('Asia/Beirut')));
  const [channel] = v.parse(channels, exampleOf('GET /live-streams/epg?'));
  expect(channel?.programs).toMatchObject([
    {
      start_time: Date.parse('2026-11-21T18:00:00Z'),
      stop_time: Date.parse('2026-11-21T19:00:00Z'),
    },
  ]);
});
