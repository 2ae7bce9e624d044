import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWording } from '../../locales/use-wording.ts';
import { track } from '../../queries/analytics.ts';
import { useClient } from '../../queries/client-context.tsx';
import { markRead, noticesQuery, unreadOf, type WebNotification } from '../../queries/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './notice-bell.module.css';

/** The bell: what the service has to tell, newest first; a dot while something is unread. Specification, point 2. */
export function NoticeBell() {
  const { t } = useLingui();
  const { data: notices, isPending, isError } = useQuery(noticesQuery(useClient()));
  const [opened, setOpened] = useState(false);
  const unread = opened || !notices ? 0 : unreadOf(notices).length;
  useEffect(() => {
    if (notices) track('web_notifications', { count: notices.length });
  }, [notices]);
  const open = () => {
    setOpened(true);
    if (notices) markRead(notices);
  };
  return (
    <PopoverMenu label={t`Notifications`} icon={<BellIcon unread={unread} />} onOpen={open}>
      {notices?.length ? (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id ?? notice.title}>
              <Notification notice={notice} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>
          {isPending ? (
            <Trans>Loading…</Trans>
          ) : isError ? (
            <Trans>Notifications could not be loaded.</Trans>
          ) : (
            <Trans>There is nothing new.</Trans>
          )}
        </p>
      )}
    </PopoverMenu>
  );
}

function BellIcon({ unread }: { unread: number }) {
  return (
    <span className={styles.bell}>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className={styles.dot}>
          <span className="visually-hidden">
            <Plural value={unread} one="# unread" other="# unread" />
          </span>
        </span>
      ) : null}
    </span>
  );
}

function Notification({ notice }: { notice: WebNotification }) {
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
