import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchKind } from '../../domain/catalogue/search-text.ts';
import { localeOf } from '../../domain/language.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { searchQuery } from '../../queries/search.ts';
import { useApp } from '../../session/use-app.tsx';

export type TitleSearch = ReturnType<typeof useTitleSearch>;

/**
 * Searches the provider's titles. The former results stay, dimmed, until the new words have an answer, so that nothing
 * flickers between two keys.
 */
export function useTitleSearch(q: string, kind: SearchKind | undefined) {
  const titleKind = kind === 'programmes' ? undefined : kind;
  const pages = useInfiniteQuery({
    ...searchQuery(useApp().client, q, titleKind),
    placeholderData: keepPreviousData,
  });
  const language = useLanguage();
  const format = new Intl.NumberFormat(localeOf(language)).format;
  const { hits = [], counts, total } = pages.data ?? {};
  const formatted = Object.entries({ ...counts, ...(!titleKind && { all: total }) }).flatMap(
    ([name, count]) => (count === undefined ? [] : [[name, format(count)] as const]),
  );
  const fresh = !pages.isPlaceholderData;
  // Another search is a new list: its cards do not replace the former ones one by one.
  const [listKey, setListKey] = useState(`${kind} ${q}`);
  if (fresh && listKey !== `${kind} ${q}`) setListKey(`${kind} ${q}`);
  return { pages, hits, total, fresh, listKey, counts: Object.fromEntries(formatted) };
}
