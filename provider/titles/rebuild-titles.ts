/**
 * Makes the catalogue of what the operator has brought: films and shows of all sources, and pages of these and of the
 * channels. With the first of it the demo's catalogue goes. docs/operating.md, "Pages".
 */
import { loadCatalogue, lockCatalogue, removeCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../database.ts';
import { guideState } from '../guide/channels.ts';
import { removeDemoChannels } from '../process/remove-former-demo.ts';
import type { Provider } from '../provider.ts';
import { readSourceSecrets } from '../sources/source-secrets.ts';
import type { SourceTitles } from '../sources/source-titles.ts';
import { idsOfCatalogue, withDemo } from './catalogue-with-demo.ts';
import { type OwnCatalogue, ownCatalogue } from './own-catalogue.ts';
import { OwnMedia } from './own-media.ts';
import { ownPages } from './own-pages.ts';
import { pageContent, readPageChannels } from './page-content.ts';
import { type ReadOwnTitles, readOwnTitles } from './read-own-titles.ts';
import { readPagesFile } from './read-pages-file.ts';
import { readTitleIds, storeTitleIds } from './title-ids.ts';

export type RebuildProvider = Pick<Provider, 'db' | 'now' | 'config' | 'builtIn'>;

type RebuildOptions = {
  readonly readOwnTitles?: ReadOwnTitles;
  /** Whether the operator asks to see the demo instead of their own; without it their last word counts. */
  readonly demo?: boolean;
};

export type RebuiltTitles = {
  /** `operator`: a catalogue that a program of the operator's has loaded, which stays. */
  readonly shown: 'own' | 'both' | 'demo' | 'operator' | 'nothing';
  /** Whether viewers see another catalogue than before. */
  readonly changed: boolean;
  readonly films: number;
  readonly shows: number;
  /** Lines for the operator: what is wrong with `pages.json`, and what was left out. None holds a secret. */
  readonly remarks: readonly string[];
};

/** In one transaction: a failure throws, and the catalogue of before stays. Ids of titles stay as they are. */
export async function rebuildTitles(
  provider: RebuildProvider,
  { readOwnTitles: read = readOwnTitles, demo }: RebuildOptions = {},
): Promise<RebuiltTitles> {
  const pagesFile = await readPagesFile(provider.config);
  return provider.db.transaction(async (within) => {
    // The guide's row is locked before the catalogue's, as in an import, so that two changes at once cannot deadlock.
    await within.query('SELECT version FROM guide_state FOR UPDATE');
    const present = await lockCatalogue(within);
    if (demo !== undefined) await within.query('UPDATE own_pages SET demo = $1', [demo]);
    const titles = (await read(within)).filter(hasTitles);
    const shown = await whatToShow({ ...provider, db: within }, titles, present);
    if (shown !== 'own' && shown !== 'both') {
      const changed = await showOthers({ ...provider, db: within }, shown);
      return { shown, changed, films: 0, shows: 0, remarks: [] };
    }
    return showOwn({ ...provider, db: within }, { titles, pagesFile, shown });
  });
}

const hasTitles = ({ titles: { films, shows } }: SourceTitles) => films.length + shows.length > 0;

async function whatToShow(
  { db, builtIn }: RebuildProvider,
  titles: readonly SourceTitles[],
  present: string | undefined,
): Promise<RebuiltTitles['shown']> {
  const { shown } = await guideState(db);
  const [own] = await db.query(`SELECT 1 FROM channels WHERE source <> 'demo' LIMIT 1`);
  const hasOwn = titles.length > 0 || own !== undefined;
  const [wish] = await db.query<{ demo: boolean }>('SELECT demo FROM own_pages');
  // An import or a refresh that brought channels ends the wish.
  if (builtIn && (!hasOwn || (wish?.demo && shown === 'demo'))) return 'demo';
  if (present === 'operator' && titles.length === 0) return 'operator';
  if (!hasOwn) return 'nothing';
  return builtIn && shown === 'both' ? 'both' : 'own';
}

/** Returns whether the catalogue is another one now. */
async function showOthers(
  provider: RebuildProvider,
  shown: 'demo' | 'operator' | 'nothing',
): Promise<boolean> {
  const { db, builtIn } = provider;
  if (shown === 'operator') return false;
  if (shown === 'nothing') {
    const removed = [await removeCatalogue(db, 'own'), await removeCatalogue(db, 'demo')];
    return removed.some(Boolean);
  }
  if (!builtIn) return false;
  await db.query(
    `UPDATE guide_state SET version = version + 1, shown = 'demo' WHERE shown <> 'demo'`,
  );
  await builtIn.channels.store(db);
  return loadCatalogue(provider, builtIn.catalogue, 'demo');
}

async function showOwn(
  provider: RebuildProvider,
  asked: {
    titles: readonly SourceTitles[];
    pagesFile: Awaited<ReturnType<typeof readPagesFile>>;
    shown: 'own' | 'both';
  },
): Promise<RebuiltTitles> {
  const { db, builtIn } = provider;
  const { titles, pagesFile, shown } = asked;
  if (shown === 'own') await removeDemoChannels(db);
  else await builtIn?.channels.store(db);
  const channels = await readPageChannels(db);
  const ids = await readTitleIds(db, await takenIds(db, builtIn));
  const media = new OwnMedia(await readSourceSecrets(db));
  const own = ownCatalogue(titles, ids, media);
  await storeTitleIds(db, ids);
  const { pages, remarks } = await ownPages(db, pagesFile, pageContent(own, channels));
  const made = { ...catalogueOf(own), pages };
  const catalogue = shown === 'both' && builtIn ? withDemo(made, builtIn.catalogue) : made;
  return {
    shown,
    changed: await loadCatalogue(provider, catalogue, 'own'),
    films: own.videos.length,
    shows: own.shows.length,
    remarks: [...remarks, ...leftOutRemark(media)],
  };
}

function catalogueOf({ tags, cast, videos, shows }: OwnCatalogue) {
  return { tags, cast, videos, shows, posts: [], notifications: [], ads: [] };
}

/** Ids of channels and of the demo: a favourite is found by its id alone. */
async function takenIds(db: Database, builtIn: Provider['builtIn']): Promise<string[]> {
  const channels = await db.query<{ id: string }>('SELECT id FROM channels');
  return [...channels.map(({ id }) => id), ...(builtIn ? idsOfCatalogue(builtIn.catalogue) : [])];
}

function leftOutRemark({ leftOut }: OwnMedia): string[] {
  if (leftOut === 0) return [];
  return [
    `${leftOut} pictures, trailers or subtitles are left out: their addresses hold a password`,
  ];
}
