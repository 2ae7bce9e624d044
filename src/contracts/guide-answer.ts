/** The answer of GET /live-streams/epg in its JSON form. */
import * as v from 'valibot';
import { guideChannelIn } from './guide.ts';
import { listOf, resource } from './wire.ts';

/** The answer, or its `data`, is the list of channels, or contains the list under `channels`. */
export const guideAnswerIn = (timezone: string) =>
  v.pipe(
    resource(v.unknown()),
    v.transform((answer) =>
      typeof answer === 'object' && answer !== null && 'channels' in answer
        ? answer.channels
        : answer,
    ),
    listOf(guideChannelIn(timezone)),
  );
