/** The demo's own clip as VAST 4.2, the format in which players read advertisements. */

export type HouseClip = {
  /** The path of the file on our origin. */
  readonly path: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Kilobits a second. */
  readonly bitrate: number;
  /** The path to open when the viewer presses the clip. */
  readonly link: string;
};

const skipAfterSeconds = 5;

/** The events that a player reports, each to `/api/ads/vast/{event}`. */
export const adEvents = [
  'impression',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
  'click',
  'error',
] as const;
type AdEvent = (typeof adEvents)[number];

const notTracked: readonly AdEvent[] = ['impression', 'click', 'error'];

const timeOf = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;

/** The answer that tells a player that there is no advertisement. */
export const noAdvert =
  '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST"/>\n';

/** `origin` is our origin, because addresses in the document must be absolute. */
export function vastDocument(origin: string, clip: HouseClip): string {
  const trackingAddress = (event: AdEvent) => cdata(`${origin}/api/ads/vast/${event}`);
  const tracking = adEvents
    .filter((event) => !notTracked.includes(event))
    .map((event) => `<Tracking event="${event}">${trackingAddress(event)}</Tracking>`);
  const { path, seconds, width, height, bitrate, link } = clip;
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2" xmlns="http://www.iab.com/VAST">
  <Ad id="sahra">
    <InLine>
      <AdSystem>Sahra</AdSystem>
      <AdTitle>Sahra</AdTitle>
      <AdServingId>sahra</AdServingId>
      <Impression>${trackingAddress('impression')}</Impression>
      <Error>${trackingAddress('error')}</Error>
      <Creatives>
        <Creative id="sahra">
          <Linear skipoffset="${timeOf(skipAfterSeconds)}">
            <Duration>${timeOf(seconds)}</Duration>
            <TrackingEvents>${tracking.join('')}</TrackingEvents>
            <VideoClicks>
              <ClickThrough>${cdata(origin + link)}</ClickThrough>
              <ClickTracking>${trackingAddress('click')}</ClickTracking>
            </VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="${width}" height="${height}" bitrate="${bitrate}">${cdata(origin + path)}</MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>
`;
}
