/** The thread in which catalogue-refresh.ts makes a catalogue, as a refresh of a source does. */
import 'temporal-polyfill/global';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { readConfig } from '../../provider/config.ts';
import { databaseOverMessagePort } from '../../provider/embedded/database-over-message-port.ts';
import { openProvider } from '../../provider/open-provider.ts';
import { OwnTitles } from '../../provider/sources/own-titles.ts';
import { rebuildCatalogue } from '../../provider/titles/rebuild-catalogue.ts';
import { largeCatalogue } from './large-catalogue.ts';

const { size, seconds, port } = workerData as { size: number; seconds: number; port: MessagePort };
const provider = openProvider({
  db: databaseOverMessagePort(port),
  config: readConfig({}),
  now: Date.now,
  sendMail: async () => {},
});
const titles = filmsOfPanel();
await rebuildCatalogue(provider, { readOwnTitles: async () => [{ sourceId: 'panel', titles }] });
await provider.relay.close();
port.close();
parentPort?.close();

/** Films of this length: another length makes another catalogue. */
function filmsOfPanel(): OwnTitles {
  const { videos, cast } = largeCatalogue(size);
  const names = new Map(cast.map(({ slug, name }) => [slug, name.en]));
  return v.parse(OwnTitles, {
    films: videos.map(({ slug, title, description, year, genres, cast: people }) => ({
      ...{ id: slug, title: `${title.en} ${slug}`, description: description.en, year, genres },
      people: people.map((person) => ({ name: names.get(person) ?? person })),
      seconds,
      stream: { address: `http://panel.example/${slug}.mp4`, secret: true, connections: 1 },
    })),
  });
}
