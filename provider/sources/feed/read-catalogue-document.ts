/** Reads a `catalogue.json`. Only the entry with a fault is left out, and a remark names the place of the fault. */
import * as v from 'valibot';
import { OwnEpisode, OwnFilm, OwnSeason, OwnShow, type OwnTitles } from '../own-titles.ts';
import { SourceProblem } from '../source.ts';
import { titleIssueText } from '../title-issue-text.ts';
import { parseJson } from './parse-json.ts';
import {
  AddressFault,
  episodeWithResolvedAddresses,
  filmWithResolvedAddresses,
  type ResolveAddress,
  resolvePosterAddress,
  showWithResolvedAddresses,
} from './resolve-feed-addresses.ts';

const Lists = v.object({
  films: v.optional(v.array(v.unknown()), []),
  shows: v.optional(v.array(v.unknown()), []),
});
const ShowWithoutSeasons = v.object({
  ...v.omit(OwnShow, ['seasons']).entries,
  seasons: v.array(v.unknown()),
});
const SeasonWithoutEpisodes = v.object({
  ...v.omit(OwnSeason, ['episodes']).entries,
  episodes: v.array(v.unknown()),
});

/** Throws `SourceProblem` when the whole document has another form. `name` is the document's name in messages. */
export function readCatalogueDocument(
  text: string,
  name: string,
  resolve: ResolveAddress,
  remark: (sentence: string) => void,
): OwnTitles {
  const json = parseJson(text, name);
  const lists = v.safeParse(Lists, json);
  if (!lists.success) throw new SourceProblem(`${name}: ${titleIssueText(lists.issues)}`);
  if (!v.is(v.union([v.object({ films: v.unknown() }), v.object({ shows: v.unknown() })]), json))
    throw new SourceProblem(`${name}: it has neither films nor shows`);
  return new CatalogueReading(resolve, remark).read(lists.output);
}

class CatalogueReading {
  readonly #resolve: ResolveAddress;
  readonly #remark: (sentence: string) => void;
  readonly #ids = new Set<string>();

  constructor(resolve: ResolveAddress, remark: (sentence: string) => void) {
    this.#resolve = resolve;
    this.#remark = remark;
  }

  read({ films, shows }: v.InferOutput<typeof Lists>): OwnTitles {
    return {
      films: films.flatMap((film, at) => this.#film(film, `films[${at}]`)),
      shows: shows.flatMap((show, at) => this.#show(show, `shows[${at}]`)),
    };
  }

  #film(json: unknown, place: string): OwnFilm[] {
    const film = this.#parseOrRemark(OwnFilm, json, place);
    if (!film || !this.#addIdOrRemark(film.id, place)) return [];
    return this.#attempt(() => filmWithResolvedAddresses(film, this.#resolve, place));
  }

  #show(json: unknown, place: string): OwnShow[] {
    const show = this.#parseOrRemark(ShowWithoutSeasons, json, place);
    if (!show || !this.#addIdOrRemark(show.id, place)) return [];
    const ids = new Set<string>();
    const seasons = show.seasons.flatMap((one, at) =>
      this.#season(one, `${place}.seasons[${at}]`, ids),
    );
    return this.#attempt(() =>
      showWithResolvedAddresses({ ...show, seasons }, this.#resolve, place),
    );
  }

  /** `ids` are those of the episodes that were read of the show. */
  #season(json: unknown, place: string, ids: Set<string>): OwnSeason[] {
    const season = this.#parseOrRemark(SeasonWithoutEpisodes, json, place);
    if (!season) return [];
    const episodes = season.episodes.flatMap((one, at) =>
      this.#episode(one, `${place}.episodes[${at}]`, ids),
    );
    return this.#attempt(() => {
      return {
        ...season,
        episodes,
        poster: resolvePosterAddress(season.poster, this.#resolve, place),
      };
    });
  }

  #episode(json: unknown, place: string, ids: Set<string>): OwnEpisode[] {
    const episode = this.#parseOrRemark(OwnEpisode, json, place);
    if (!episode) return [];
    return this.#attempt(() => {
      const resolved = episodeWithResolvedAddresses(episode, this.#resolve, place);
      if (ids.has(episode.id))
        this.#remark(
          `${place}.id: another episode of the show has it, so this one is known by its season and number`,
        );
      ids.add(episode.id);
      return resolved;
    });
  }

  #parseOrRemark<Schema extends v.GenericSchema>(
    schema: Schema,
    json: unknown,
    place: string,
  ): v.InferOutput<Schema> | undefined {
    const parsed = v.safeParse(schema, json);
    if (parsed.success) return parsed.output;
    this.#remark(titleIssueText(parsed.issues, place));
    return undefined;
  }

  #addIdOrRemark(id: string, place: string): boolean {
    if (!this.#ids.has(id)) return Boolean(this.#ids.add(id));
    this.#remark(`${place}.id: another title has it`);
    return false;
  }

  #attempt<Entry>(make: () => Entry): Entry[] {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof AddressFault)) throw error;
      this.#remark(error.message);
      return [];
    }
  }
}
