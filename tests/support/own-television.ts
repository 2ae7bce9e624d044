/** Films and shows of an operator's own, and a provider that makes its catalogue of them. */
import * as v from 'valibot';
import type { Config } from '../../provider/provider-types.ts';
import { OwnTitles } from '../../provider/sources/own-titles.ts';
import {
  type RebuiltCatalogue,
  rebuildCatalogue,
} from '../../provider/titles/rebuild-catalogue.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { smallCatalogue } from './small-catalogue.ts';

type TitlesInput = v.InferInput<typeof OwnTitles>;
type FilmInput = NonNullable<TitlesInput['films']>[number];

export function ownFilm(title: string, film: Partial<FilmInput> = {}): FilmInput {
  const stream = { address: `https://films.example/${encodeURIComponent(title)}.mp4` };
  return { id: title.toLowerCase(), title, year: 2020, seconds: 5400, stream, ...film };
}

/** Two films and a show of three episodes, one of them special. */
export const nasTitles: TitlesInput = {
  films: [
    ownFilm('The Salt Road', {
      title: { en: 'The Salt Road', ar: 'طريق الملح' },
      description: 'The last salt lorry crosses the desert.',
      genres: ['Drama', 'Adventure'],
      certificate: 'PG-13',
      people: [{ name: 'Mariam Helali' }, { name: 'Fares Haddadin', role: 'Driver' }],
      poster: 'The Salt Road (2020)/poster.jpg',
      backdrop: 'https://pictures.example/salt.jpg',
      addedAt: 1_700_000_000_000,
      stream: {
        address: 'The Salt Road (2020)/The Salt Road.mp4',
        subtitles: [{ language: 'ar', address: 'The Salt Road (2020)/The Salt Road.ar.srt' }],
      },
    }),
    ownFilm('Paper Boats', {
      year: 2018,
      genres: ['Animation', 'دراما'],
      certificate: 'FSK 6',
      addedAt: 1_600_000_000_000,
    }),
  ],
  shows: [
    {
      id: 'harbour',
      title: 'Harbour Lights',
      year: 2021,
      genres: ['Drama'],
      certificate: 'TV-G',
      addedAt: 1_650_000_000_000,
      seasons: [
        { number: 0, episodes: [{ id: 'x1', number: 1, stream: { address: 'harbour/x1.mp4' } }] },
        {
          number: 2,
          episodes: [
            {
              id: 's2e4',
              number: 4,
              title: 'Glass',
              date: '2023-02-01',
              stream: { address: 'harbour/4.mp4' },
            },
            { id: 's2e3', number: 3, title: 'Wick', stream: { address: 'harbour/3.mp4' } },
          ],
        },
      ],
    },
  ],
};

export type OwnTelevision = CatalogueService & {
  /** What the sources have from now on, in their order. `config` is that of a command which has other settings. */
  bring(
    sources: Readonly<Record<string, TitlesInput>>,
    config?: Partial<Config>,
  ): Promise<RebuiltCatalogue>;
};

export async function ownTelevision(config: { contentDir?: string } = {}): Promise<OwnTelevision> {
  const service = await catalogueService(smallCatalogue);
  const provider = { ...service.provider, config: { ...service.config, ...config } };
  return {
    ...service,
    bring(sources, other = {}) {
      const read = Object.entries(sources).map(([sourceId, titles]) => {
        return { sourceId, titles: v.parse(OwnTitles, titles) };
      });
      const changed = { ...provider, config: { ...provider.config, ...other } };
      return rebuildCatalogue(changed, { readOwnTitles: async () => read });
    },
  };
}
