/** docs/catalogue.schema.json and the provider accept and refuse the same `catalogue.json`. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { OwnTitles } from '../sources/own-titles.ts';

const file = new URL('../../docs/catalogue.schema.json', import.meta.url);
const takes = new Ajv2020({ strict: true, validateFormats: false }).compile(
  JSON.parse(readFileSync(file, 'utf8')),
);

const stream = { address: 'ferry.mp4' };
const film = { id: '1', title: 'The Ferry', stream };
const episode = { id: 'e', stream, date: '2026-11-21', number: 1 };
const show = { id: 's', title: { en: 'Boats', ar: 'قوارب' }, seasons: [] };

it.each<[string, unknown, boolean]>([
  ['nothing yet', {}, true],
  ['a film', { films: [film] }, true],
  ['a pointer to the schema', { $schema: './catalogue.schema.json', films: [film] }, true],
  ['titles in two languages', { shows: [show] }, true],
  ['episodes', { shows: [{ ...show, seasons: [{ number: 0, episodes: [episode] }] }] }, true],
  [
    'subtitles',
    {
      films: [
        { ...film, stream: { ...stream, subtitles: [{ language: 'ar', address: 'a.srt' }] } },
      ],
    },
    true,
  ],
  ['a film without a stream', { films: [{ id: '1', title: 'A' }] }, false],
  ['a film without an id', { films: [{ title: 'A', stream }] }, false],
  ['an empty title', { films: [{ ...film, title: '' }] }, false],
  ['a year as a text', { films: [{ ...film, year: '2021' }] }, false],
  ['a year before films', { films: [{ ...film, year: 1066 }] }, false],
  ['a length in microseconds', { films: [{ ...film, seconds: 5_400_000_000 }] }, false],
  ['half a second', { films: [{ ...film, seconds: 1.5 }] }, false],
  ['a person without a name', { films: [{ ...film, people: [{ job: 'actor' }] }] }, false],
  [
    'a job that nobody has',
    { films: [{ ...film, people: [{ name: 'A', job: 'gaffer' }] }] },
    false,
  ],
  ['a language with a capital', { films: [{ ...film, title: { EN: 'A' } }] }, false],
  ['a season without a number', { shows: [{ ...show, seasons: [{ episodes: [] }] }] }, false],
  ['films that are no list', { films: film }, false],
])('about %s', (_, document, isRight) => {
  expect(v.safeParse(OwnTitles, document).success).toBe(isRight);
  expect(takes(document)).toBe(isRight);
});
