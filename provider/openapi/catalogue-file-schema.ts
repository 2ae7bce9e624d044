/**
 * The JSON Schema of `catalogue.json`, with which editors and programs can check such a file. It describes the file as
 * it is written.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import {
  OwnEpisode,
  OwnFilm,
  OwnSeason,
  OwnShow,
  OwnTitles,
  TitlePerson,
  TitleStream,
  TitleText,
} from '../sources/own-titles.ts';
import type { JsonSchema } from './leaf-schemas.ts';

const definitions = {
  OwnFilm,
  OwnShow,
  OwnSeason,
  OwnEpisode,
  TitleText,
  TitleStream,
  TitlePerson,
};

export function makeCatalogueSchema(): JsonSchema {
  const title = 'Films and shows of an operator’s own: docs/operating.md, “Films and shows”';
  const { $schema, ...schema } = toJsonSchema(OwnTitles, {
    definitions,
    target: 'draft-2020-12',
    typeMode: 'input',
    // A schema can express neither that spaces around a text are removed, nor which characters a database refuses.
    ignoreActions: ['trim', 'check'],
  });
  return { $schema, title, ...schema };
}
