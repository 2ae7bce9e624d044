import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { isAbsent } from '../../queries/call-failure.ts';
import {
  markNoticesRead,
  noticesQuery,
  readSeenNotices,
  unreadNotices,
  type WebNotification,
} from '../../queries/notices.ts';
import { track } from '../../session/analytics.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon } from '../../ui/icon.tsx';
import { optionalLazy } from '../../ui/optional-lazy.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './notice-bell.module.css';

const NoticeList = optionalLazy<{ notices: readonly WebNotification[] }>(
  async () => (await import('./notice-list.tsx')).NoticeList,
  NoticeListFailure,
);

/**
 * The bell: the notices of the service, the newest first, and a dot while one is unread. docs/product.md, 2 and
 * 4: it sends the analytics event `web_notifications` when it appears, and again when its list arrives.
 */
export function NoticeBell() {
  const { t } = useLingui();
  const { data: notices, isPending, error } = useQuery(noticesQuery(useApp().client));
  const [read, setRead] = useState(readSeenNotices);
  const [timesOpened, setTimesOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // A layout effect scrolls before the focus is restored: the page then ends at the focused element, not at the top.
  useLayoutEffect(() => {
    scrollTo(0, 0);
    track('web_notifications');
  }, []);
  useEffect(() => {
    if (notices) track('web_notifications', { count: notices.length });
  }, [notices]);
  const open = () => {
    setTimesOpened((times) => times + 1);
    setOpen(true);
  };
  // Notices that arrive while the list is open are read, too.
  useEffect(() => {
    if (isOpen && notices) setRead(markNoticesRead(notices));
  }, [isOpen, notices]);
  const unread = notices ? unreadNotices(notices, read).length : 0;
  const label =
    unread > 0
      ? t`${plural(unread, { one: 'Notifications: # unread', other: 'Notifications: # unread' })}`
      : t`Notifications`;
  return (
    <PopoverMenu
      label={label}
      icon={<BellIcon dotted={unread > 0} />}
      onOpen={open}
      onClose={() => setOpen(false)}
    >
      {notices?.length ? (
        <Suspense fallback={<NoticesLoading />}>
          {/* The new key fetches the code of the list again at each opening, if it could not be loaded before. */}
          <NoticeList key={timesOpened} notices={notices} />
        </Suspense>
      ) : isPending ? (
        <NoticesLoading />
      ) : (
        <p className={styles.empty}>
          {notices || isAbsent(error) ? <Trans>There is nothing new.</Trans> : <NoticesNotLoaded />}
        </p>
      )}
    </PopoverMenu>
  );
}

function NoticesLoading() {
  return (
    <p className={styles.empty}>
      <Trans>Loading…</Trans>
    </p>
  );
}

function NoticeListFailure() {
  return (
    <p className={styles.empty}>
      <NoticesNotLoaded />
    </p>
  );
}

function NoticesNotLoaded() {
  return <Trans>Notifications could not be loaded.</Trans>;
}

function BellIcon({ dotted }: { dotted: boolean }) {
  return (
    <span className={styles.bell}>
      <Icon name="bell" />
      {dotted ? <span className={styles.dot} /> : null}
    </span>
  );
}
