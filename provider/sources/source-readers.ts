/** The reader for each kind of source. */
import { readFeed } from './feed/read-feed.ts';
import { readFolder } from './folder/read-folder.ts';
import { readHdhomerun } from './hdhomerun/read-hdhomerun.ts';
import { readM3u } from './m3u/read-m3u.ts';
import type { SourceKind } from './source.ts';
import type { SourceReader } from './source-reader-tools.ts';
import { readXmltvSource } from './xmltv/read-xmltv-source.ts';
import { readXtream } from './xtream/read-xtream.ts';

export type SourceReaders = Readonly<Partial<Record<SourceKind, SourceReader>>>;

export const sourceReaders = {
  m3u: readM3u,
  xmltv: readXmltvSource,
  folder: (source, tools) => readFolder(source, tools),
  feed: readFeed,
  xtream: readXtream,
  hdhomerun: readHdhomerun,
} satisfies Record<SourceKind, SourceReader>;
