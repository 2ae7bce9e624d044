/** The answer of GET /live-streams/epg in its JSON form. */
import * as v from 'valibot';
import { guideChannelIn } from './guide.ts';
import { listOf, resource } from './wire.ts';

/** Channels stand under `data`, or once more under `channels` in it. */
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
