import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import { pageTextQuery } from '../../queries/page-text.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useApp } from '../../session/use-app.tsx';
import { Busy } from '../../ui/busy.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './prose-page.module.css';

type PageTextProps = {
  /** The page's slug in the settings. */
  page: 'about' | 'contact' | 'privacy-policy';
  /** The app's own text, for a provider that has none. */
  children: ReactNode;
};

/** Shows the provider's text of a page, if it has one. docs/decisions.md, "Texts of pages". */
export function PageText({ page, children }: PageTextProps) {
  // A provider without settings has no texts. A viewer who is offline and never had them reads the app's own.
  const { data: settings, isPending } = useQuery(settingsQuery(useApp().client));
  if (isPending) return <TextSkeleton />;
  return settings?.texts.includes(page) ? (
    <ProvidersText page={page}>{children}</ProvidersText>
  ) : (
    children
  );
}

function ProvidersText({ page, children }: PageTextProps) {
  const translated = useTranslatedField();
  const { data, error, refetch } = useQuery(pageTextQuery(useApp().client, page));
  // The app's own text never replaces the provider's: a privacy policy is either the operator's or missing.
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const text = translated(data.content_trans, data.content);
  return text.trim() ? <RichText text={text} pictures /> : children;
}

function TextSkeleton() {
  return (
    <Busy className={styles.skeleton}>
      <Skeleton className={styles.lines} />
      <Skeleton className={styles.lines} />
    </Busy>
  );
}
