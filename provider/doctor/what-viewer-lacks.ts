/** Finds what a viewer lacks although every field was read. It looks at the app's data, not at the answer. */
import type { Channel } from '#src/contracts/channel.ts';
import type { Entry } from '#src/contracts/entry.ts';
import type { GuideChannelDay } from '#src/contracts/guide.ts';
import type { Show, Video } from '#src/contracts/video.ts';

/** The field that is missing, and what the viewer lacks without it. */
export type MissingField = { readonly field: string; readonly says: string };

const missingFieldIf = (isMissing: boolean, field: string, says: string): MissingField[] =>
  isMissing ? [{ field, says }] : [];

/** What a card lacks. */
export function missingInEntry({ type, content }: Entry): MissingField[] {
  const isChannel = type === 'live-stream';
  const name = isChannel ? content.title || content.name : content.title;
  const picture = isChannel
    ? content.logo || content.thumbnail
    : content.poster || content.thumbnail || Object.keys(content.pictures ?? {}).length > 0;
  return [
    ...missingFieldIf(!name, 'title', 'the card has no name'),
    ...missingFieldIf(!picture, isChannel ? 'logo' : 'poster', 'the card has no picture'),
  ];
}

export function missingInVideo({ title, embed_url, duration }: Video): MissingField[] {
  return [
    ...missingFieldIf(!title, 'title', 'the screen has no name'),
    ...missingFieldIf(!embed_url, 'embed_url', 'there is nothing to play'),
    ...missingFieldIf(!duration, 'duration', 'the length is not shown'),
  ];
}

export function missingInShow({ title, videos, seasons }: Show): MissingField[] {
  const none = videos.length === 0 && seasons.every((season) => season.videos.length === 0);
  return [
    ...missingFieldIf(!title, 'title', 'the screen has no name'),
    ...missingFieldIf(none, 'videos', 'there is no episode'),
  ];
}

export function missingInChannel({ title, name, stream_link, embed_url }: Channel): MissingField[] {
  return [
    ...missingFieldIf(!title && !name, 'title', 'the screen has no name'),
    ...missingFieldIf(!stream_link && !embed_url, 'stream_link', 'the channel cannot be watched'),
  ];
}

/** What a channel in a guide day lacks. */
export function missingInDay({ title, name, programs }: GuideChannelDay): MissingField[] {
  return [
    ...missingFieldIf(!title && !name, 'title', 'the row has no name'),
    ...missingFieldIf(programs.length === 0, 'programs', 'the row is empty'),
    ...missingFieldIf(
      programs.some(({ video }) => !video.title),
      'programs[].video.title',
      'a programme has no name',
    ),
    ...missingFieldIf(
      programs.some(({ id }) => !id),
      'programs[].id',
      'a programme has no address of its own',
    ),
  ];
}
