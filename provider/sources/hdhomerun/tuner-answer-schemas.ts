/** The answers of a tuner: `discover.json` and `lineup.json` of HDHomeRun, which other programs imitate. */
import * as v from 'valibot';
import { amount, flag, maybe, Text } from '#src/contracts/wire.ts';
import { oneLineText } from '../sanitising-schemas.ts';

export const TunerAnswer = v.object({
  LineupURL: maybe(v.string()),
  TunerCount: amount,
  DeviceID: oneLineText(40),
});

export const TunerChannel = v.object({
  /** `5.1` where one transmitter sends several channels. */
  GuideNumber: v.pipe(Text, v.trim(), v.regex(/^\d{1,6}([.-]\d{1,4})?$/)),
  GuideName: oneLineText(200),
  URL: v.pipe(v.string(), v.trim(), v.maxLength(2000), v.regex(/^https?:\/\/[^\s/]/i), v.url()),
  /** The channel is encrypted, so the tuner sends it to nobody. */
  DRM: flag,
  AudioCodec: oneLineText(40),
});
export type TunerChannel = v.InferOutput<typeof TunerChannel>;
