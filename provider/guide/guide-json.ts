/**
 * A guide day as plain JSON: channels with their programmes. Times are local to the requested zone, without an
 * offset.
 */
import type { LocalDay } from '#src/domain/time/timezone-day.ts';
import { barredSpans } from './barred-programme-guard.ts';
import { type ChannelWireOptions, channelOnWire } from './channel-wire.ts';
import type { ChannelRow } from './channels.ts';
import { localTimeWriter } from './local-time-writer.ts';
import { programmeOnWire } from './programme-wire.ts';
import { type GuideSource, readProgrammes } from './read-programmes.ts';

export type JsonWanted = ChannelWireOptions & {
  readonly day: LocalDay;
  readonly channels: readonly ChannelRow[];
};

/** How many channels are written without a pause. It is small enough that other requests do not wait. */
const atOnce = 20;

/** Yields one JSON text in chunks, so that thousands of channels are never in memory at once. */
export async function* guideJson(source: GuideSource, wanted: JsonWanted): AsyncGenerator<string> {
  const { channels, day, language } = wanted;
  const clock = localTimeWriter(day.timezone);
  let lead = '{"data":[';
  for (let at = 0; at < channels.length; at += atOnce) {
    const some = channels.slice(at, at + atOnce);
    const programmes = await readProgrammes(source, some, day);
    const barred = await barredSpans(source, some, day);
    const items = some.map((channel) =>
      JSON.stringify({
        ...channelOnWire(channel, wanted),
        barred: barred
          .get(channel.id)
          ?.map(({ start, stop }) => ({ start_time: clock(start), stop_time: clock(stop) })),
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
