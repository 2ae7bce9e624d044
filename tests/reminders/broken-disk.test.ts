import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { ensureFiu, makeFail } from '../support/install-fiu.ts';
import { makeDataFolder } from '../support/prepared-data-folder.ts';
import { eventually } from '../support/push/eventually.ts';
import { ports } from '../support/push/ports.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { signIn, type Viewer, viewerOf } from '../support/push/viewer-of-provider.ts';

const folder = inject('folder');
const missing = ensureFiu();
const film = 'the-salt-road';
const most = 300;

let provider: ProviderProcess | undefined;
afterEach(async () => {
  await provider?.kill();
});

/**
 * Reports one position after the other, and reads a file of the app each time: the database may have opened all its
 * files before. Returns the last position that was confirmed, and how many requests were refused.
 */
async function watchOn(viewer: Viewer, of: ProviderProcess, from: number) {
  let [confirmed, refused, isOver] = [from, 0, false];
  void of.ended.then(() => {
    isOver = true;
  });
  const refuse = () => {
    refused += 1;
  };
  for (let time = from + 1; time < from + most && !isOver; time += 1) {
    await viewer.ask('PUT', `/videos/${film}/progress`, { time }).then(() => {
      confirmed = time;
    }, refuse);
    await readFile(of).catch(refuse);
  }
  return { confirmed, refused };
}

async function readFile({ origin }: ProviderProcess) {
  const answer = await fetch(`${origin}/favicon.ico`);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

const positionOf = async (viewer: Viewer) => {
  const list = (await viewer.ask('GET', '/user/progress')) as { id: string; time: number }[];
  return list.find(({ id }) => id === film)?.time;
};

describe.skipIf(missing)('a provider whose disk fails', () => {
  test.each([
    ['is full (ENOSPC)', { name: 'posix/io/rw/pwrite', probability: 0.2, errno: 28 }],
    ['cannot open files (EIO)', { name: 'posix/io/oc/open', probability: 0.2, errno: 5 }],
  ])(
    'since it %s answers or ends, never waits, and has kept all that it confirmed',
    async (what, fault) => {
      const name = what.replaceAll(/\W+/g, '-');
      const env = { DATA_DIR: await makeDataFolder(join(folder, name)) };
      const control = join(folder, `fiu-${name}`);
      const within = ['fiu-run', '-x', '-f', control];
      provider = await startProvider(ports.provider, env, undefined, undefined, within);
      const { token, id } = await signIn(provider.origin);
      const viewer = viewerOf(provider.origin, { id, token });
      await viewer.ask('PUT', `/videos/${film}/progress`, { time: 600 });
      makeFail({ control, pid: provider.pid }, fault);
      const faulty = provider;
      const { confirmed, refused } = await watchOn(viewer, faulty, 600);
      expect(refused).toBeGreaterThan(0);
      if (fault.name.endsWith('pwrite')) {
        await faulty.ended;
        expect(faulty.output()).toMatch(/cannot go on: .+\n.*The embedded database has stopped/);
      }
      await faulty.kill();

      provider = await startProvider(ports.provider, env);
      // The first request may take a connection to the process that has ended.
      const kept = await eventually('position', () => positionOf(viewer).catch(() => undefined));
      // The answer to the last one may have been lost with the process.
      expect(kept).toBeGreaterThanOrEqual(confirmed);
      console.log(`${what}: ${confirmed - 600} confirmed, ${refused} refused, kept ${kept - 600}`);
    },
  );
});

test.runIf(missing)(`a failing disk is not tried: ${missing}`, ({ skip }) => skip());
