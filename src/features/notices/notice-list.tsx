import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { WebNotification } from '../../queries/notices.ts';
import { Picture } from '../../ui/picture.tsx';
import { noticeLink } from './notice-link.ts';
import styles from './notice-list.module.css';

/** The notices: thumbnail, title and body, each a link to its target. docs/product.md, 2. */
export function NoticeList({ notices }: { notices: readonly WebNotification[] }) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id ?? notice.title}>
          <Notice notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function Notice({ notice }: { notice: WebNotification }) {
  const translated = useTranslatedField();
  const router = useRouter();
  const content = (
    <>
      <Picture src={notice.thumbnail} ratio="16 / 9" alt="" className={styles.thumbnail} />
      <span className={styles.text}>
        <bdi className={styles.title}>{translated(notice.title_trans, notice.title)}</bdi>
        <bdi className={styles.body}>{translated(notice.body_trans, notice.body)}</bdi>
      </span>
    </>
  );
  const link = noticeLink(notice.link, (path) => Boolean(router.getMatchedRoutes(path)[2]));
  if (!link) return <div className={styles.plain}>{content}</div>;
  /** A target within the app opens without a reload; with a modifier key the link opens a tab as usual. */
  const openWithoutReload = (event: MouseEvent) => {
    const { origin, pathname, search, hash } = link;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (origin !== location.origin || elsewhere) return;
    event.preventDefault();
    void router.navigate({ href: pathname + search + hash });
  };
  return (
    <a href={link.href} onClick={openWithoutReload}>
      {content}
    </a>
  );
}
