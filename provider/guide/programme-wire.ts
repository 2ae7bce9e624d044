/** A programme in the form of docs/api.md, "Programme". */

import type { Language } from '#src/domain/language.ts';
import { textIn } from '../locales/texts.ts';
import { type CastMember, type Programme, programmeId } from './programme.ts';

/** `clock` writes instants: as naive local times for a day, as ISO for a single programme. */
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
    video: {
      title: textIn(programme.title, language),
      title_trans: programme.title,
      thumbnail: programme.picture,
      description: textIn(programme.description, language),
      description_trans: programme.description,
      casts: programme.cast.map((member) => castOnWire(member, language)),
      categories: programme.categories,
    },
  };
}

function castOnWire({ id, name, picture }: CastMember, language: Language): object {
  return { id, title: textIn(name, language), title_trans: name, thumb: picture };
}
