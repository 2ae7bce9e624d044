/** Reads a VAST answer. It is a chunk of its own, fetched with the first clip. docs/decisions.md, "Ad breaks". */
import { VASTClient, VASTTracker } from '@dailymotion/vast-client';
import { type AdFile, answerTimeout, bestFile } from '../../domain/advertising/ad-break.ts';
import { adAddress, isProvidersOwn } from '../../queries/ads.ts';
import { parseInertDocument } from '../../ui/parse-inert-document.ts';

export type Clip = {
  src: string;
  /** The file is on another host and the viewer has not consented, so it is fetched without cookies. */
  anonymous: boolean;
  skipAfter: number | undefined;
  /** The clip has a link. */
  leads: boolean;
  tracker: VASTTracker;
  /** Reports the press and returns the link's address. */
  click: () => string | undefined;
  /** Reports that the clip could not be played. */
  fail: () => void;
};

type Linear = {
  type: string;
  skipDelay: number | null;
  mediaFiles: { fileURL?: string; mimeType?: string; width?: number; deliveryType?: string }[];
  videoClickThroughURLTemplate?: { url?: string } | null;
};
type Ad = { creatives: Linear[] };

const maxWrappers = 5;
/** Error codes of VAST: there is no file that this browser plays; a file fails while it plays. */
const noPlayableFile = '403';
const cannotPlay = '405';

type Options = { width: number; canPlay: (type: string) => boolean; granted: boolean };

/** The first clip that can be played; undefined if there is none. Rejects if the server fails or sends nonsense. */
export async function readClip(address: string, options: Options): Promise<Clip | undefined> {
  const client = new VASTClient(0, 0, memoryStorage());
  withholdErrors(client, options);
  const answer: { ads: Ad[] } = await client.get(address, {
    timeout: answerTimeout * 1000,
    wrapperLimit: maxWrappers,
    urlHandler,
  });
  for (const ad of answer.ads) {
    for (const creative of ad.creatives.filter(({ type }) => type === 'linear')) {
      const tracker = new VASTTracker(client, ad as never, creative as never);
      withholdReports(tracker, options);
      const file = bestFile(filesOf(creative, options), options.width);
      if (file) return clipOf(creative, file, tracker, options);
      tracker.error({ ERRORCODE: noPlayableFile });
    }
  }
  return undefined;
}

function clipOf(creative: Linear, file: AdFile, tracker: VASTTracker, options: Options): Clip {
  const { src } = file;
  let leadsTo: string | undefined;
  tracker.on('clickthrough', (url: string) => {
    leadsTo = adAddress(url)?.href;
  });
  return {
    src,
    anonymous: !maySendCookies(src, options.granted),
    skipAfter: creative.skipDelay ?? undefined,
    leads: Boolean(creative.videoClickThroughURLTemplate?.url),
    tracker,
    click: () => {
      tracker.click();
      return leadsTo;
    },
    fail: () => tracker.error({ ERRORCODE: cannotPlay }),
  };
}

function filesOf({ mediaFiles }: Linear, { canPlay }: Options): AdFile[] {
  return mediaFiles.flatMap(({ fileURL, mimeType = '', width = 0 }) => {
    const src = adAddress(fileURL?.trim())?.href;
    return src && canPlay(mimeType) ? [{ src, type: mimeType, width: Number(width) || 0 }] : [];
  });
}

/** Without consent the tracker sends no reports to other hosts, because they would carry the cookies of these hosts. */
function withholdReports(tracker: VASTTracker, { granted }: Options): void {
  const report = tracker.trackURLs.bind(tracker);
  tracker.trackURLs = (templates: unknown[], ...rest: never[]) =>
    report(templates.filter((template) => maySendCookies(template, granted)) as never, ...rest);
}

/** The same for the parser, which reports the errors of an answer itself, before there is a tracker. */
function withholdErrors(client: VASTClient, { granted }: Options): void {
  const parser = client.getParser();
  const report = parser.trackVastError.bind(parser);
  parser.trackVastError = (templates: unknown[], ...rest: never[]) =>
    report(
      templates.filter((template) => maySendCookies(template, granted)) as never,
      ...(rest as [never]),
    );
}

function maySendCookies(template: unknown, granted: boolean): boolean {
  const address = typeof template === 'string' ? template : (template as { url?: string })?.url;
  const url = adAddress(address);
  return url !== undefined && (granted || isProvidersOwn(url));
}

/**
 * Replaces the library's own handler, which throws from a timer, where nobody can catch it. Requests carry no
 * cookies to any host.
 */
const urlHandler = {
  async get(address: string, { timeout }: { timeout: number }) {
    try {
      const url = adAddress(address);
      if (!url) throw new Error('an address that is not https');
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { credentials: 'omit', signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const text = await response.text();
      const xml = parseInertDocument(text, 'text/xml');
      const details = { byteLength: text.length, statusCode: response.status, rawXml: text };
      return { xml, details };
    } catch (error) {
      return { error, statusCode: null };
    }
  },
};

/** The library counts its calls in local storage unless it gets another storage. */
function memoryStorage(): never {
  const values = new Map<string, unknown>();
  return {
    getItem: (name: string) => values.get(name),
    setItem: (name: string, value: unknown) => void values.set(name, value),
  } as never;
}
