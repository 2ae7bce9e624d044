/** Collects the tags and people of an operator's own titles. Each of them is in the catalogue once. */
import type {
  StoredCast,
  StoredCatalogue,
  StoredTag,
} from '../catalogue/stored-catalogue-types.ts';
import type { OwnFilm, OwnShow } from '../sources/own-titles.ts';
import { slugOf } from './slug.ts';
import { certificateTag, genreTags, keywordTag } from './title-tags.ts';

/** The most people of one title. Nobody reads a longer list. */
const maxPeople = 40;

export class TagsAndCasts {
  readonly #tags = new Map<string, StoredTag & { titles: number }>();
  readonly #cast = new Map<string, StoredCast>();

  collectSlugs({ genres, tags, certificate, people }: OwnFilm | OwnShow) {
    return {
      genres: this.#addTags(genres.flatMap(genreTags)),
      tags: this.#addTags(tags.map(keywordTag)),
      rating: certificate && this.#addTags([certificateTag(certificate)])[0],
      cast: people.slice(0, maxPeople).map(({ name }) => this.#addPerson(name)),
    };
  }

  #addTags(tags: readonly StoredTag[]): string[] {
    return [...new Map(tags.map((tag) => [tag.slug, tag])).values()].map((tag) => {
      const titles = (this.#tags.get(tag.slug)?.titles ?? 0) + 1;
      this.#tags.set(tag.slug, { ...(this.#tags.get(tag.slug) ?? tag), titles });
      return tag.slug;
    });
  }

  #addPerson(name: string): string {
    const slug = slugOf(name);
    if (!this.#cast.has(slug)) this.#cast.set(slug, { slug, name: { und: name }, isOwn: true });
    return slug;
  }

  /** The tags with the most titles come first. */
  all(): Pick<StoredCatalogue, 'tags' | 'cast'> {
    const tags = [...this.#tags.values()].sort((one, other) => other.titles - one.titles);
    return { tags: tags.map(({ titles: _, ...tag }) => tag), cast: [...this.#cast.values()] };
  }
}
