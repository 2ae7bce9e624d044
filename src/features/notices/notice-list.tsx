import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useWording } from '../../locales/use-wording.ts';
import type { WebNotification } from '../../queries/notices.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './notice-list.module.css';

/** Thumbnail, title and body, each a link to its target. docs/product.md, 2. */
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
  const wording = useWording();
  const router = useRouter();
  const content = (
    <>
      <Picture src={notice.thumbnail} ratio="16 / 9" alt="" className={styles.thumbnail} />
      <span className={styles.text}>
        <bdi className={styles.title}>{wording(notice.title_trans, notice.title)}</bdi>
        <bdi className={styles.body}>{wording(notice.body_trans, notice.body)}</bdi>
      </span>
    </>
  );
  const link = safeLink(notice.link, (path) => Boolean(router.getMatchedRoutes(path)[2]));
  if (!link) return <div className={styles.plain}>{content}</div>;
  /** A target of ours is shown without loading the app anew; keys that open a tab do that. */
  const follow = (event: MouseEvent) => {
    const { origin, pathname, search, hash } = link;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (origin !== location.origin || elsewhere) return;
    event.preventDefault();
    void router.navigate({ href: pathname + search + hash });
  };
  return (
    <a href={link.href} onClick={follow}>
      {content}
    </a>
  );
}

/**
 * Only addresses that a browser opens as pages: nothing a server sends may run code. Of ours only those that `leads`
 * somewhere: a screen that this app does not have is not linked to.
 */
function safeLink(link: string | undefined, leads: (path: string) => boolean): URL | undefined {
  const url = link ? URL.parse(link, location.origin) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return url.origin !== location.origin || leads(url.pathname) ? url : undefined;
}
