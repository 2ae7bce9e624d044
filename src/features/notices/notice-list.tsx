import { useWording } from '../../locales/use-wording.ts';
import type { WebNotification } from '../../queries/notices.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './notice-list.module.css';

/** Thumbnail, title and body, each a link to its target. Specification, point 2. */
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
  const content = (
    <>
      <Picture src={notice.thumbnail} ratio="16 / 9" alt="" className={styles.thumbnail} />
      <span className={styles.text}>
        <bdi className={styles.title}>{wording(notice.title_trans, notice.title)}</bdi>
        <bdi className={styles.body}>{wording(notice.body_trans, notice.body)}</bdi>
      </span>
    </>
  );
  const link = safeLink(notice.link);
  return link ? <a href={link}>{content}</a> : <div className={styles.plain}>{content}</div>;
}

/** Only addresses that a browser opens as pages: nothing a server sends may run code. */
function safeLink(link: string | undefined): string | undefined {
  if (!link) return undefined;
  const url = URL.parse(link, location.origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
