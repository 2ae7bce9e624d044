/** Finds the stream of an own title for the relay. */
import type { OwnStream } from '../catalogue/stored-catalogue-types.ts';
import type { Database } from '../database.ts';
import type { FindTitle } from '../relay/find-stream.ts';
import { isSourceInPrivateNetwork, titleStreamName } from '../relay/relayed-stream.ts';
import { isWebAddress } from './file-address.ts';
import { titleNeedsRelay } from './title-stream-address.ts';

type Row = {
  streams: OwnStream[] | null;
  source_address: string | null;
  source_is_private: boolean | null;
};

/** Finds only titles that need the relay (`titleNeedsRelay`). Other streams cannot be fetched through it. */
export function createTitleStreamFinder(db: Database, isSecure: boolean): FindTitle {
  return async (id) => {
    const [row] = await db.query<Row>(
      `SELECT streams, sources.address AS source_address,
         (sources.options->>'isPrivate')::boolean AS source_is_private
       FROM videos LEFT JOIN sources ON sources.id = streams->0->>'sourceId' WHERE videos.id = $1`,
      [id],
    );
    const [first, ...others] = row?.streams ?? [];
    if (!row || !first || !titleNeedsRelay(first, isSecure)) return undefined;
    const { sourceId, connections } = first;
    const backups = others.filter((other) => isBackupOf(first, other));
    return {
      name: titleStreamName(id),
      addresses: [...new Set([first, ...backups].map(({ address }) => address))],
      hasBackups: backups.length > 0,
      headers: first.headers ?? {},
      mayBePrivate: await isSourceInPrivateNetwork(row.source_address, row.source_is_private),
      server: connections === undefined ? undefined : { source: sourceId, connections },
      isPast: true,
      isOver: true,
      isFile: !first.isHls,
    };
  };
}

/**
 * A backup must come from the same source, because headers and the right to reach a private network belong to one
 * source.
 */
function isBackupOf(first: OwnStream, other: OwnStream): boolean {
  return (
    isWebAddress(other.address) &&
    other.sourceId === first.sourceId &&
    other.isHls === first.isHls &&
    JSON.stringify(other.headers ?? {}) === JSON.stringify(first.headers ?? {})
  );
}
