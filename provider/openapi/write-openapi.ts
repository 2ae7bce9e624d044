/** `npm run openapi`: writes docs/openapi.json, docs/openapi.html and the tables of docs/api.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedDocs } from './generated-docs.ts';

for (const [name, make] of Object.entries(generatedDocs)) {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  writeFileSync(file, make(name === 'api.md' ? readFileSync(file, 'utf8') : ''));
}
