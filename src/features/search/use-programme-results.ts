import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { otherLanguageOf } from '../../domain/catalogue/search-language.ts';
import { programmeKey } from '../../domain/guide/guide-day.ts';
import { deviceTimezone } from '../../domain/time/format-time.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { ProgrammeHit } from '../../queries/guide.ts';
import { programmesFoundQuery } from '../../queries/programme-search.ts';
import { programmesFoundInLanguageQuery } from '../../queries/programme-search-in-language.ts';
import { useApp } from '../../session/use-app.tsx';

export type ProgrammeMatches = ReturnType<typeof useProgrammeResults>;

/**
 * Finds programmes of the stored guide: future ones before those that are over. Words in the letters of another
 * language are searched for in that language too.
 */
export function useProgrammeResults(q: string, now: number) {
  const [timezone] = useState(deviceTimezone);
  const language = useLanguage();
  const app = useApp();
  const asked = { today: localDate(now, timezone), timezone, language };
  const shown = useQuery({ ...programmesFoundQuery(asked, q), placeholderData: keepPreviousData });
  const typed = otherLanguageOf(q, language);
  const other = useQuery({
    ...programmesFoundInLanguageQuery(app, asked, typed ?? language, q),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const parts = typed ? [shown, other] : [shown];
  // A title that is the same in both languages is found twice.
  const all = [
    ...new Map(parts.flatMap(({ data }) => data?.programmes ?? []).map(keyAndHit)).values(),
  ];
  const list = [
    ...all.filter(({ programme }) => programme.stop > now),
    ...all.filter(({ programme }) => programme.stop <= now),
  ];
  const more = parts.some(({ data }) => data?.more);
  return {
    list,
    timezone,
    count: shown.data && `${list.length}${more ? '+' : ''}`,
    more,
    ready: parts.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData),
  };
}

const keyAndHit = (found: ProgrammeHit) =>
  [programmeKey(found.channel.id, found.programme.start), found] as const;
