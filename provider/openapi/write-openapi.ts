/** `npm run openapi`: writes the files in docs/ that `generatedDocs` lists. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedDocs } from './generated-docs.ts';

for (const [name, make] of Object.entries(generatedDocs)) {
  const file = new URL(`../../docs/${name}`, import.meta.url);
  writeFileSync(file, make(name === 'api.md' ? readFileSync(file, 'utf8') : ''));
}
