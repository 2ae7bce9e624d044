/** A tuner (HDHomeRun) as a real HTTP server: what it lists, and streams while a tuner is free. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Channel = Record<string, unknown>;

export type FakeTuner = {
  readonly origin: string;
  /** The folder of both documents. Programs that imitate a tuner have one. */
  folder: string;
  /** What `discover.json` says, written over the usual. */
  readonly about: Record<string, unknown>;
  /** Tests change it between two refreshes. Without an address a channel gets one of this tuner. */
  readonly lineup: Channel[];
  /** Answers instead of `discover.json` or `lineup.json`, by its path. */
  readonly faults: Map<string, (response: ServerResponse) => void>;
  /** Answers a stream once a tuner is free. */
  serveStream: (path: string, response: ServerResponse) => void;
  close(): Promise<void>;
};

const tunerCount = 2;

export async function openTuner(): Promise<FakeTuner> {
  const open = { streams: 0 };
  const server = createServer((request, response) => answer(tuner, request, response, open));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tuner: FakeTuner = {
    origin,
    folder: '',
    about: {},
    lineup: [
      { GuideNumber: '5.1', GuideName: 'HARBOR', HD: 1, VideoCodec: 'MPEG2', AudioCodec: 'AC3' },
      { GuideNumber: '5.2', GuideName: 'TIDES', VideoCodec: 'MPEG2', AudioCodec: 'AC3' },
      { GuideNumber: '101', GuideName: 'Salt TV', Favorite: 1, VideoCodec: 'H264' },
      { GuideNumber: '702', GuideName: 'Locked', DRM: 1 },
    ],
    faults: new Map(),
    serveStream: (_, response) => void response.end('stream'),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return tuner;
}

function answer(
  tuner: FakeTuner,
  request: IncomingMessage,
  response: ServerResponse,
  open: { streams: number },
): void {
  const path = request.url ?? '/';
  const fault = tuner.faults.get(path);
  if (fault) fault(response);
  else if (path === `${tuner.folder}/discover.json`) response.end(JSON.stringify(aboutOf(tuner)));
  else if (path === `${tuner.folder}/lineup.json`)
    response.end(JSON.stringify(tuner.lineup.map((channel) => withAddress(tuner, channel))));
  else if (path.startsWith('/auto/v')) answerStream(tuner, path, response, open);
  else response.writeHead(404).end();
}

function answerStream(
  tuner: FakeTuner,
  path: string,
  response: ServerResponse,
  open: { streams: number },
): void {
  if (open.streams >= Number(aboutOf(tuner).TunerCount)) {
    response.writeHead(503, { 'X-HDHomeRun-Error': '805 All Tuners In Use' }).end();
    return;
  }
  open.streams += 1;
  response.on('close', () => {
    open.streams -= 1;
  });
  response.setHeader('content-type', 'video/mpeg');
  tuner.serveStream(path, response);
}

function aboutOf({ origin, folder, about }: FakeTuner) {
  return {
    FriendlyName: 'HDHomeRun FLEX',
    ModelNumber: 'HDFX-2US',
    DeviceID: '10A1B2C3',
    DeviceAuth: 'a-secret-of-the-device',
    BaseURL: origin,
    LineupURL: `${origin}${folder}/lineup.json`,
    TunerCount: tunerCount,
    ...about,
  };
}

function withAddress({ origin }: FakeTuner, channel: Channel): Channel {
  return { ...channel, URL: channel.URL ?? `${origin}/auto/v${channel.GuideNumber}` };
}
