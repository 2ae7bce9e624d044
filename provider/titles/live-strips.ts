/**
 * The strips of the channels page: one for each group in the operator's playlists, up to a limit, and one for the other
 * channels.
 */
import type { StoredStrip, StoredText } from '../catalogue/stored-catalogue-types.ts';
import { inEveryLanguage } from '../locales/i18n.ts';
import type { ContentForPages, PageChannel } from './content-for-pages.ts';
import { genres } from './genre-names.ts';
import { slugOf } from './slug.ts';
import { channelEntry, groupKey } from './strip-entries.ts';
import { genreIdOf } from './title-tags.ts';

/** How many groups have their own strip. The channels of other groups are in the last strip. */
const maxGroups = 50;

type Group = { readonly title: StoredText; readonly channels: PageChannel[] };

export function liveStrips({ channels }: ContentForPages): StoredStrip[] {
  const groups = [...groupsOf(channels)].slice(0, maxGroups);
  const grouped = new Set(groups.flatMap(([, group]) => group.channels));
  const others = channels.filter((channel) => !grouped.has(channel));
  if (groups.length === 0) return [channelStrip('live-all', allChannels, others)];
  return [
    ...groups.map(([key, group]) =>
      channelStrip(`live-${slugOf(key)}`, group.title, group.channels),
    ),
    channelStrip('live-others', otherChannels, others),
  ];
}

/** The groups by a name that is the same in every spelling: `Kids` and `أطفال` are one group. */
function groupsOf(channels: readonly PageChannel[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const channel of channels) {
    for (const name of channel.groups) {
      const genre = genreIdOf(name);
      const key = genre ?? groupKey(name);
      const group = groups.get(key) ?? { title: groupTitle(name, genre), channels: [] };
      groups.set(key, group);
      if (group.channels.at(-1) !== channel) group.channels.push(channel);
    }
  }
  return groups;
}

function groupTitle(name: string, genre: string | undefined): StoredText {
  const known = genre === undefined ? undefined : genres[genre];
  return known ? inEveryLanguage(known.title) : { und: name };
}

function channelStrip(
  slug: string,
  title: StoredText,
  channels: readonly PageChannel[],
): StoredStrip {
  return {
    slug,
    title,
    component: 'row',
    standsIn: false,
    entries: channels.map(({ id }) => channelEntry(id)),
  };
}

const allChannels = inEveryLanguage((i18n) => i18n._('All channels'));
const otherChannels = inEveryLanguage((i18n) => i18n._('Other channels'));
