/** `npm run openapi`: writes docs/openapi.json, its page, the tables of docs/api.md, and docs/catalogue.schema.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedDocs } from './generated-docs.ts';

for (const [name, make] of Object.entries(generatedDocs)) {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  writeFileSync(file, make(name === 'api.md' ? readFileSync(file, 'utf8') : ''));
}
