/** `npm run openapi`: writes docs/openapi.json, docs/openapi.html and the tables of docs/api.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { made } from './generated-docs.ts';

for (const [name, make] of Object.entries(made)) {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  writeFileSync(file, make(name === 'api.md' ? readFileSync(file, 'utf8') : ''));
}
