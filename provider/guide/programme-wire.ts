/** A programme in the form of docs/api.md, "Programme". */

import type { Language } from '#src/domain/language.ts';
import { textIn } from '../translated-text.ts';
import { type CastMember, type Programme, programmeId } from './programme.ts';

/** `clock` writes instants: as local times for a guide day, as ISO times for a single programme. */
export function programmeOnWire(
  programme: Programme,
  language: Language,
  clock: (instant: number) => string,
): Record<string, unknown> {
  return {
    id: programmeId(programme.channel, programme.start),
    channel_id: programme.channel,
    start_time: clock(programme.start),
    stop_time: clock(programme.stop),
    series_id: programme.seriesId,
    episode_id: programme.episodeId,
    is_new: programme.isNew,
    certificate_age: programme.certificateAge,
    video: {
      title: textIn(language, programme.title),
      title_trans: programme.title,
      thumbnail: programme.picture,
      description: textIn(language, programme.description),
      description_trans: programme.description,
      casts: programme.cast.map((member) => castOnWire(member, language)),
      categories: programme.categories,
    },
  };
}

function castOnWire({ id, name, picture }: CastMember, language: Language): object {
  return { id, title: textIn(language, name), title_trans: name, thumb: picture };
}
