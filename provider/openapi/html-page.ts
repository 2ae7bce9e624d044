/** docs/openapi.html: the document as a page that a browser opens from the folder, without a script or a network. */

import type { JsonSchema } from './leaf-schemas.ts';
import type { OpenApi } from './openapi-document.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-inline-size:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c28;background:#fff}
h2{margin-block-start:3rem;border-block-end:2px solid}h3{margin-block-start:2rem}code{background:#eef;padding:0 .2em}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;vertical-align:top;padding:.3em .6em;border:1px solid #ccd}
.optional{color:#555}nav a{display:inline-block;margin-inline-end:1em}`;

export function makeHtmlPage({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      call: `${method.toUpperCase()} ${path}`,
      one,
    })),
  );
  const parts = tags.map(({ name, description }) => {
    const own = operations.filter(({ one }) => (one.tags as string[]).includes(name));
    return `<h2 id="${name}">${escapeHtml(description)}</h2>\n${own.map(operationHtml).join('\n')}`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    schemaHtml(name, schema),
  );
  const statusRows = Object.entries(components.responses).map(
    ([name, { description }]) =>
      `<tr><td>${name.replace('Status', '')}<td>${inlineHtml(description)}`,
  );
  const links = [
    ...tags.map(({ name, description }) => [name, description]),
    ['statuses', 'Statuses of every call'],
    ['schemas', 'Schemas'],
  ];
  return `<!doctype html>
<html lang="en" dir="ltr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title>
<style>${style}</style>
<h1>${escapeHtml(info.title)}</h1>
${info.description
  .split('\n\n')
  .map((words) => `<p>${inlineHtml(words)}</p>`)
  .join('\n')}
<nav>${links.map(([id, words]) => `<a href="#${id}">${escapeHtml(words ?? '')}</a>`).join(' ')}</nav>
${parts.join('\n')}
<h2 id="statuses">Statuses of every call</h2>
<table><tr><th>Status<th>Means${statusRows.join('')}</table>
<h2 id="schemas">Schemas</h2>
${schemas.join('\n')}
</html>
`;
}

type Operation = OpenApi['paths'][string][string];

function operationHtml({ call, one }: { call: string; one: Operation }): string {
  const parameters = (one.parameters as JsonSchema[]).filter((parameter) => parameter.name);
  const rows = parameters.map((parameter) => {
    const { examples = [] } = parameter.schema as { examples?: unknown[] };
    const words = String(
      parameter.description ?? examples.map((value) => `\`${value}\``).join(', '),
    );
    return `<tr><td><code>${parameter.name}</code><td>${parameter.in}<td>${inlineHtml(words)}`;
  });
  const body = one.requestBody as { content: Content } | undefined;
  const answers = Object.entries(
    one.responses as Record<string, { description?: string; content?: Content }>,
  )
    .filter(([, { description }]) => description)
    .map(
      ([status, { description = '', content }]) =>
        `<tr><td>${status}<td>${inlineHtml(description)}<td>${content ? typeHtml(schemaIn(content)) : ''}`,
    );
  return `<h3 id="${one.operationId}"><code>${escapeHtml(call)}</code>${one['x-optional'] ? ' <small class="optional">may be missing</small>' : ''}</h3>
<p>${inlineHtml(String(one.summary))}. ${inlineHtml(String(one.description ?? ''))}</p>
${rows.length ? `<table><tr><th>Parameter<th>In<th>What${rows.join('')}</table>` : ''}
${body ? `<p>Sends ${typeHtml(schemaIn(body.content))}</p>` : ''}
<table><tr><th>Status<th>Means<th>The app reads${answers.join('')}</table>`;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
const schemaIn = (content: Content): JsonSchema => content['application/json']?.schema ?? {};

function schemaHtml(name: string, schema: JsonSchema): string {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const rows = properties.map(
    ([field, one]) =>
      `<tr><td><code>${field}</code>${required.includes(field) ? ' <b>required</b>' : ''}<td>${typeHtml(one)}<td>${inlineHtml(String(one.description ?? ''))}`,
  );
  const words = schema.description ? `<p>${inlineHtml(String(schema.description))}</p>` : '';
  const table = rows.length
    ? `<table><tr><th>Field<th>Form<th>What${rows.join('')}</table>`
    : `<p>${typeHtml(schema)}</p>`;
  return `<h3 id="schema-${name}">${name}</h3>${words}${table}`;
}

/** A schema in one line. */
function typeHtml(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type, items, properties, const: only } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const options = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (options)
    return [...new Set(options.filter((one) => one.type !== 'null').map(typeHtml))].join(' or ');
  if (allOf) return (allOf as JsonSchema[]).map(typeHtml).join(' and ');
  if (only !== undefined) return `<code>${escapeHtml(String(only))}</code>`;
  if (Array.isArray(schema.enum))
    return schema.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(' or ');
  if (!items && schema.additionalProperties)
    return `object of ${typeHtml(schema.additionalProperties as JsonSchema)}`;
  if (items) return `list of ${typeHtml(items as JsonSchema)}`;
  if (properties) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return `{ ${fields.map(([name, one]) => `<code>${name}</code>: ${typeHtml(one)}`).join(', ')} }`;
  }
  if (type === undefined) return 'anything';
  return Array.isArray(type) ? type.filter((one) => one !== 'null').join(' or ') : String(type);
}

function inlineHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
