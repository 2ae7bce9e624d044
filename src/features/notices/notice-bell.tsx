import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { track } from '../../queries/analytics.ts';
import { useClient } from '../../queries/client-context.tsx';
import { markRead, noticesQuery, unreadOf } from '../../queries/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './notice-bell.module.css';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/**
 * The bell: what the service has to tell, newest first; a dot while something is unread. Specification, points 2 and 4: the
 * event `web_notifications` as it appears, and again when its list arrives.
 */
export function NoticeBell() {
  const { t } = useLingui();
  const { data: notices, isPending } = useQuery(noticesQuery(useClient()));
  const [, readAgain] = useState({});
  useEffect(() => track('web_notifications'), []);
  useEffect(() => {
    if (notices) track('web_notifications', { count: notices.length });
  }, [notices]);
  const open = () => {
    if (notices) markRead(notices);
    readAgain({});
  };
  const unread = notices ? unreadOf(notices).length : 0;
  const label =
    unread > 0
      ? t`${plural(unread, { one: 'Notifications: # unread', other: 'Notifications: # unread' })}`
      : t`Notifications`;
  return (
    <PopoverMenu label={label} icon={<BellIcon dotted={unread > 0} />} onOpen={open}>
      {notices?.length ? (
        <Suspense>
          <NoticeList notices={notices} />
        </Suspense>
      ) : (
        <p className={styles.empty}>
          {isPending ? (
            <Trans>Loading…</Trans>
          ) : notices ? (
            <Trans>There is nothing new.</Trans>
          ) : (
            <Trans>Notifications could not be loaded.</Trans>
          )}
        </p>
      )}
    </PopoverMenu>
  );
}

function BellIcon({ dotted }: { dotted: boolean }) {
  return (
    <span className={styles.bell}>
      <Icon name="bell" />
      {dotted ? <span className={styles.dot} /> : null}
    </span>
  );
}
