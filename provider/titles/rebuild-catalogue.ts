/**
 * Makes the catalogue from everything that the operator has brought: films and shows of all sources, and pages of these
 * and of the channels. As soon as there is anything of this, the demo's catalogue is removed, unless the operator keeps
 * the demo. docs/operating.md, "Pages".
 */
import {
  lockCatalogue,
  type PreparedCatalogue,
  prepareAndStoreCatalogue,
  prepareCatalogue,
  removeCatalogue,
  type StagedCatalogue,
  storeCatalogue,
  withStagedCatalogue,
} from '../catalogue/store-catalogue.ts';
import type { Database } from '../database.ts';
import { readGuideState } from '../guide/channels.ts';
import { removeDemoChannels } from '../process/remove-former-demo.ts';
import type { Provider } from '../provider-types.ts';
import type { SourceTitles } from '../sources/read-source-titles.ts';
import { readSourceSecrets } from '../sources/secrets-in-addresses.ts';
import { type CataloguePages, makeCataloguePages, storePagesDocument } from './catalogue-pages.ts';
import { idsOfCatalogue, withDemo } from './catalogue-with-demo.ts';
import { contentForPages, readPageChannels } from './content-for-pages.ts';
import { type OwnCatalogue, ownCatalogue } from './own-catalogue.ts';
import { OwnMedia } from './own-media.ts';
import { type ReadOwnTitles, readOwnTitles } from './read-own-titles.ts';
import { readPagesFile } from './read-pages-file.ts';
import { stateOfCatalogueInputs } from './state-of-catalogue-inputs.ts';
import { countTitleIds, readTitleIds, storeTitleIds, type TitleIds } from './title-ids.ts';

export type RebuildProvider = Pick<Provider, 'db' | 'now' | 'config' | 'builtIn'>;

type RebuildOptions = {
  readonly readOwnTitles?: ReadOwnTitles;
  /** Whether the operator wants to see the demo instead of their own. Undefined keeps the operator's last choice. */
  readonly demo?: boolean;
};

export type RebuiltCatalogue = {
  /** `operator`: a program of the operator has loaded the catalogue, and it stays. */
  readonly shown: 'own' | 'both' | 'demo' | 'operator' | 'nothing';
  /** Whether viewers now see another catalogue than before. */
  readonly changed: boolean;
  readonly films: number;
  readonly shows: number;
  /** Lines for the operator: faults in `pages.json`, and what was left out. They contain no secrets. */
  readonly remarks: readonly string[];
};

/** How often the catalogue is made at most, because the catalogue or its inputs may change meanwhile. */
const maxAttempts = 3;
const maxLockTries = 20;

/**
 * Throws on failure, and then the former catalogue stays. Titles keep their ids. Making and writing a large catalogue
 * takes seconds, so it is written beside the former one, and then takes its place in one short transaction: during a
 * transaction the embedded database answers nobody else.
 */
export async function rebuildCatalogue(
  provider: RebuildProvider,
  options: RebuildOptions = {},
): Promise<RebuiltCatalogue> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const rebuilt = await rebuildUnlessInputsChange(provider, options);
    if (rebuilt) return rebuilt;
  }
  throw new Error('The catalogue, or what it is made of, changes all the time.');
}

/** Returns `undefined` when the inputs of the catalogue have changed meanwhile. */
async function rebuildUnlessInputsChange(
  provider: RebuildProvider,
  { readOwnTitles: read = readOwnTitles, demo }: RebuildOptions,
): Promise<RebuiltCatalogue | undefined> {
  const { db } = provider;
  const state = await stateOfCatalogueInputs(db);
  const idsBefore = await countTitleIds(db);
  let made: MadeCatalogue;
  try {
    made = await makeCatalogue(provider, (await read(db)).filter(hasTitles), demo);
  } catch (error) {
    // A document may have been deleted while it was read.
    if ((await stateOfCatalogueInputs(db)) !== state) return undefined;
    throw error;
  }
  // If this attempt fails now, the stored ids do no harm: the titles get them at the next attempt.
  const ids = idsBefore + (made.own ? await storeTitleIds(db, made.own.ids) : 0);
  const putStaged = (staged?: StagedCatalogue) =>
    inShortTransaction(db, async (within) => {
      // The guide's row is locked before the catalogue's, as in an import, so that two changes at once cannot deadlock.
      await within.query('SELECT version FROM guide_state FOR UPDATE');
      await lockCatalogue(within);
      if ((await stateOfCatalogueInputs(within)) !== state) return undefined;
      if ((await countTitleIds(within)) !== ids) return undefined;
      if (demo !== undefined) await within.query('UPDATE own_pages SET demo = $1', [demo]);
      return putCatalogueInPlace({ ...provider, db: within }, made, staged);
    });
  return made.own ? withStagedCatalogue(provider, made.own.catalogue, putStaged) : putStaged();
}

/**
 * Milliseconds to wait for a lock. This is shorter than a server's `deadlock_timeout`, so that the server never breaks
 * off a viewer's query.
 */
const lockWaitMs = 500;
const lockNotAvailable = '55P03';

/**
 * Runs `work` in a transaction. Tries again when a table is locked, because a viewer's query may hold one table and
 * wait for another that we hold.
 */
async function inShortTransaction<T>(
  db: Database,
  work: (within: Database) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (within) => {
        await within.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
        return work(within);
      });
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isLocked || tries === maxLockTries) throw error;
    }
  }
}

async function makeCatalogue(
  provider: RebuildProvider,
  titles: readonly SourceTitles[],
  demo: boolean | undefined,
): Promise<MadeCatalogue> {
  const shown = await whatToShow(provider, titles, demo);
  if (shown !== 'own' && shown !== 'both') return { shown };
  return { shown, own: await makeOwnCatalogue(provider, titles, shown) };
}

const hasTitles = ({ titles: { films, shows } }: SourceTitles) => films.length + shows.length > 0;

async function whatToShow(
  { db, builtIn }: RebuildProvider,
  titles: readonly SourceTitles[],
  demo: boolean | undefined,
): Promise<RebuiltCatalogue['shown']> {
  const { shown } = await readGuideState(db);
  const [present] = await db.query<{ source: string }>('SELECT source FROM catalogue_state');
  const [own] = await db.query(`SELECT 1 FROM channels WHERE source <> 'demo' LIMIT 1`);
  const hasOwn = titles.length > 0 || own !== undefined;
  const [wish] = await db.query<{ demo: boolean }>('SELECT demo FROM own_pages');
  // When an import or a refresh brings channels, the wish to see the demo ends.
  if (builtIn && (!hasOwn || ((demo ?? wish?.demo) && shown === 'demo'))) return 'demo';
  if (present?.source === 'operator' && titles.length === 0) return 'operator';
  if (!hasOwn) return 'nothing';
  return builtIn && shown === 'both' ? 'both' : 'own';
}

/**
 * Shows the demo, leaves what the operator imported, or removes all titles. Returns whether viewers now see another
 * catalogue than before.
 */
async function showCatalogueWithoutOwn(
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
  return prepareAndStoreCatalogue(provider, builtIn.catalogue, 'demo');
}

type MadeOwn = {
  readonly ids: TitleIds;
  readonly pages: CataloguePages;
  readonly catalogue: PreparedCatalogue;
  readonly rebuilt: Omit<RebuiltCatalogue, 'shown' | 'changed'>;
};

/** What viewers will be shown. `own` is absent when none of it comes from the operator's sources and imports. */
type MadeCatalogue =
  | { readonly shown: OwnShown; readonly own: MadeOwn }
  | { readonly shown: Exclude<RebuiltCatalogue['shown'], OwnShown>; readonly own?: undefined };

type OwnShown = 'own' | 'both';

async function makeOwnCatalogue(
  provider: RebuildProvider,
  titles: readonly SourceTitles[],
  shown: OwnShown,
): Promise<MadeOwn> {
  const { db, builtIn, config } = provider;
  const pagesFile = await readPagesFile(config);
  const channels = await readPageChannels(db);
  const ids = await readTitleIds(db, await takenIds(db, builtIn));
  const media = new OwnMedia(await readSourceSecrets(db));
  const own = ownCatalogue(titles, ids, media);
  const pages = await makeCataloguePages(db, pagesFile, contentForPages(own, channels));
  const made = { ...catalogueOf(own), pages: pages.pages };
  const catalogue = shown === 'both' && builtIn ? withDemo(made, builtIn.catalogue) : made;
  return {
    ids,
    pages,
    catalogue: await prepareCatalogue(provider, catalogue, 'own'),
    rebuilt: {
      films: own.videos.length,
      shows: own.shows.length,
      remarks: [...leftOutRemarks(media), ...pages.remarks],
    },
  };
}

async function putCatalogueInPlace(
  provider: RebuildProvider,
  made: MadeCatalogue,
  staged: StagedCatalogue | undefined,
): Promise<RebuiltCatalogue> {
  const { db, builtIn } = provider;
  const { shown, own } = made;
  if (!own) {
    const changed = await showCatalogueWithoutOwn(provider, shown);
    return { shown, changed, films: 0, shows: 0, remarks: [] };
  }
  if (shown === 'own') await removeDemoChannels(db);
  else await builtIn?.channels.store(db);
  await storePagesDocument(db, own.pages);
  const changed = await storeCatalogue(db, staged ?? own.catalogue, 'own');
  return { ...own.rebuilt, shown, changed };
}

function catalogueOf({ tags, cast, videos, shows }: OwnCatalogue) {
  return { tags, cast, videos, shows, posts: [], notifications: [], ads: [] };
}

/**
 * The ids of channels and of the demo. A title must not have one of these, because a favourite is found by its id
 * alone.
 */
async function takenIds(db: Database, builtIn: Provider['builtIn']): Promise<string[]> {
  const channels = await db.query<{ id: string }>(`SELECT id FROM channels WHERE source <> 'demo'`);
  const demo = builtIn ? [...builtIn.channels.ids, ...idsOfCatalogue(builtIn.catalogue)] : [];
  return [...channels.map(({ id }) => id), ...demo];
}

function leftOutRemarks({ leftOut, subRipLeftOut }: OwnMedia): string[] {
  const secret = `${leftOut} pictures, trailers or subtitles are left out: their addresses hold a password`;
  const subRip = `${subRipLeftOut} subtitles are left out: another host sends them in SubRip, and browsers read WebVTT`;
  return [...(leftOut > 0 ? [secret] : []), ...(subRipLeftOut > 0 ? [subRip] : [])];
}
