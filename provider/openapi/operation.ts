/** Describes one call of the app as an operation of the OpenAPI document. */

import type * as v from 'valibot';
import { profileHeader } from '#src/contracts/profile.ts';
import type { GetCall } from '../doctor/account-get-calls.ts';
import type { NonGetCall } from './account-non-get-calls.ts';
import type { Components } from './json-schema.ts';
import { refTo } from './leaf-schemas.ts';
import { statuses } from './status-meanings.ts';

export type Operation = Readonly<Record<string, unknown>>;

export function operationOf(
  method: string,
  path: string,
  call: GetCall | NonGetCall,
  components: Components,
): Operation {
  const { section, summary, says, ours, without, signedIn } = call;
  const words = [
    says && `${capitalised(withoutLinks(says))}.`,
    ours && 'Ours: other providers seldom have it.',
    without && `It may be missing: ${withoutLinks(without)}.`,
  ];
  const body = 'body' in call ? call.body : undefined;
  return {
    tags: [section],
    operationId: operationId(method, path),
    summary: withoutLinks(summary),
    ...(words.some(Boolean) && { description: words.filter(Boolean).join(' ') }),
    'x-optional': without !== undefined,
    ...(ours && { 'x-ours': true }),
    security: signedIn ? [{ token: [] }] : [{}, { token: [] }],
    parameters: parametersOf(method, path, call),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.jsonSchemaOf(body) } },
      },
    }),
    responses: { ...answersOf(path, call, components), ...refusalResponses() },
  };
}

function operationId(method: string, path: string): string {
  const words = path.split(/[/{}_-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words]
    .map((word, at) => (at ? word[0]?.toUpperCase() + word.slice(1) : word))
    .join('');
}

function parametersOf(method: string, path: string, call: GetCall | NonGetCall): Operation[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { query = {}, asked = {} } = call as Partial<GetCall>;
  const fixed = Object.entries(query).map(([name, value]) => ({
    name,
    in: 'query',
    schema: { type: typeof value === 'number' ? 'integer' : 'string', examples: [value] },
  }));
  const ofTheMoment = Object.entries(asked).map(([name, words]) => ({
    name,
    in: 'query',
    description: withoutLinks(words),
    schema: { type: 'string' },
  }));
  const headers = ['countryCode', 'clientUuid', 'language', 'profile'];
  if (method !== 'GET') headers.push('idempotencyKey');
  if (path === 'live-streams/epg') headers.push('ifNoneMatch');
  return [
    ...inPath,
    ...fixed,
    ...ofTheMoment,
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

const header = (name: string, words: string) => ({
  name,
  in: 'header',
  description: words,
  schema: { type: 'string' },
});
const toOthers = 'To another origin it is sent only where `GET /settings` names it in `accepts`.';
export const parameters = {
  countryCode: header('countryCode', 'Two letters: where the viewer is, when the app knows it.'),
  clientUuid: header('X-Client-UUID', 'The number of the browser.'),
  language: header('Accept-Language', 'The language that the app shows.'),
  profile: header(
    profileHeader,
    'The pass of the profile that watches. It is sent only where `GET /settings` says `profiles`.',
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    `By which a repeated change is recognised. ${toOthers}`,
  ),
  ifNoneMatch: header('If-None-Match', `The ETag of the day that is kept. ${toOthers}`),
};

function answersOf(path: string, call: GetCall | NonGetCall, components: Components): Operation {
  const { schema, statuses: own = {}, locked } = call as Partial<NonGetCall>;
  const content = schema && { content: jsonContent(components, schema) };
  const good = { description: withoutLinks(call.summary), ...content };
  const special = Object.entries(own).map(([status, words]) => [
    status,
    { description: words, ...content },
  ]);
  return {
    ...(special.length > 0 ? Object.fromEntries(special) : { '2XX': good }),
    ...(path === 'oauth/{provider}/callback' && oauthAnswers(content ?? {})),
    ...(path === 'live-streams/epg' && { 304: { description: 'The day has not changed.' } }),
    ...(locked && {
      423: {
        description: withoutLinks(statusMeaning('423')),
        content: jsonContent(components, locked),
      },
    }),
  };
}

/** The answers to the callback of an external sign-in, which has statuses of its own: docs/api.md, "Statuses". */
function oauthAnswers(content: Operation): Operation {
  return {
    200: { description: 'With `token` and `user`: signed in.', ...content },
    201: {
      description:
        'With `type` `registration`: somebody new, whose temp user fills the form of Register.',
      ...content,
    },
    400: { description: 'The account is not active.' },
    423: { description: withoutLinks(statusMeaning('423')) },
  };
}

const jsonContent = (components: Components, schema: v.GenericSchema) => ({
  'application/json': { schema: components.jsonSchemaOf(schema) },
});

const statusMeaning = (name: string) => statuses.find((one) => one.name === name)?.means ?? '';

export function statusResponses(): Record<string, { description: string }> {
  const content = { 'application/json': { schema: refTo('Refusal') } };
  const retry = {
    'Retry-After': {
      description: 'Seconds or a date: the app asks no sooner.',
      schema: { type: 'string' },
    },
  };
  return Object.fromEntries(
    statuses.flatMap(({ means, codes = [] }) =>
      codes.map((code) => [
        `Status${code}`,
        {
          description: withoutLinks(means),
          ...((code === '429' || code === '5XX') && { headers: retry }),
          ...(/^4(00|22)$/.test(code) && { content }),
        },
      ]),
    ),
  );
}

function refusalResponses(): Operation {
  const codes = statuses.flatMap(({ codes = [] }) => codes);
  return Object.fromEntries(
    codes.map((code) => [code, { $ref: `#/components/responses/Status${code}` }]),
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text without the links of docs/api.md, which would lead nowhere in the document. */
export function withoutLinks(words: string): string {
  return words.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('**', '');
}
