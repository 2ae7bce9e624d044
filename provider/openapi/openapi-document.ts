/** docs/openapi.json: the calls of the app as OpenAPI 3.1, made from the tables of calls and the contracts. */
import { ErrorBody } from '#src/contracts/error-body.ts';
import { FavouriteResult } from '#src/contracts/favourite.ts';
import type { GetCall } from '../doctor/account-get-calls.ts';
import { getCalls } from '../doctor/get-calls.ts';
import { Components } from './json-schema.ts';
import type { JsonSchema } from './leaf-schemas.ts';
import { nonGetCalls } from './non-get-calls.ts';
import {
  type Operation,
  operationOf,
  parameters,
  statusResponses,
  withoutLinks,
} from './operation.ts';
import { wireThings } from './wire-things.ts';

export type OpenApi = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  } & Readonly<Record<string, unknown>>;
} & Readonly<Record<string, unknown>>;

export const sections: Readonly<Record<GetCall['section'], string>> = {
  account: 'Account',
  catalogue: 'Catalogue',
  guide: 'Channels and guide',
  reminders: 'Reminders and push',
  advertising: 'Advertising',
};

const description = `What the app reads, made of the schemas that it reads by. The prose is in api.md.

A field that is not in \`required\` may be missing or null. Beyond what a schema can tell, such a field of a wrong type costs no more than itself, and an item of a list that does not fit is left out of it.`;

export function makeOpenApiDocument(): OpenApi {
  const components = new Components();
  for (const [name, { schema }] of Object.entries(wireThings))
    components.register(componentName(name), schema);
  components.register('Favourite', FavouriteResult);
  components.register('Refusal', ErrorBody);
  const calls = [
    ...Object.entries(getCalls).map(([path, read]) => [`GET ${path}`, read] as const),
    ...Object.entries(nonGetCalls),
  ];
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [call, one] of calls) {
    const [method = '', path = ''] = call.split(' ');
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: operationOf(method, path, one, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'What Sahra asks of a provider', version: '1', description },
    servers: [{ url: '/api', description: '`/api` on the app’s own origin, or VITE_API_BASE' }],
    tags: Object.entries(sections).map(([name, words]) => ({ name, description: words })),
    paths,
    components: {
      schemas: addDescriptions(components.all()),
      parameters,
      responses: statusResponses(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` of `POST /login`.' },
      },
    },
  };
}

/** The component's name: `Menu item` of docs/api.md is `MenuItem`. */
export function componentName(thing: string): string {
  return thing.replace(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Adds the words of the table of things, which are not part of the schemas. */
function addDescriptions(
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = { ...schemas };
  for (const [name, { about, fields = {} }] of Object.entries(wireThings)) {
    const schema = all[componentName(name)] ?? {};
    const properties = { ...(schema.properties as Record<string, JsonSchema> | undefined) };
    for (const [field, words] of Object.entries(fields)) {
      const property = properties[field];
      if (property) properties[field] = { ...property, description: withoutLinks(words) };
    }
    all[componentName(name)] = {
      ...schema,
      ...(about && { description: withoutLinks(about) }),
      ...(schema.properties ? { properties } : {}),
    };
  }
  return all;
}
