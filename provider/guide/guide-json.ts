/** A guide day in the specification's form: channels with programmes, times naive in the asked zone. */
import type { Language } from '#src/domain/language.ts';
import type { LocalDay } from '#src/domain/timezone-day.ts';
import type { DemoTag } from '../demo/model.ts';
import { channelOnWire } from './channel-wire.ts';
import type { ChannelRow } from './channels.ts';
import { type GuideSource, programmesOf } from './guide-day.ts';
import { blockSize } from './guide-request.ts';
import { localClock } from './local-clock.ts';
import { programmeOnWire } from './programme-wire.ts';

export type JsonWanted = {
  readonly day: LocalDay;
  readonly language: Language;
  readonly channels: readonly ChannelRow[];
  readonly tags: readonly DemoTag[];
};

/** Chunks of one JSON text, so that thousands of channels are never in memory at once. */
export async function* guideJson(source: GuideSource, wanted: JsonWanted): AsyncGenerator<string> {
  const { channels, day, language, tags } = wanted;
  const clock = localClock(day.timezone);
  let lead = '{"data":[';
  for (let at = 0; at < channels.length; at += blockSize) {
    const some = channels.slice(at, at + blockSize);
    const programmes = await programmesOf(source, some, day);
    const items = some.map((channel) =>
      JSON.stringify({
        ...channelOnWire(channel, language, tags),
        programs: (programmes.get(channel.id) ?? []).map((one) =>
          programmeOnWire(one, language, clock),
        ),
      }),
    );
    yield lead + items.join(',');
    lead = ',';
  }
  yield channels.length === 0 ? '{"data":[]}' : ']}';
}
