/** The JSON Schema of a `catalogue.json`, by which editors and programs check one. It describes what is written. */
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
    // Spaces around a text are no fault. The schema cannot say that they are left out.
    ignoreActions: ['trim'],
  });
  return { $schema, title, ...schema };
}
