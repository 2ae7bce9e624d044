import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import {
  type RecentChange,
  recentSearchesMutation,
  recentSearchesQuery,
} from '../../queries/recent-searches.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import styles from './recent-searches.module.css';

/** The viewer's last searches, each with a button that removes it. */
export function RecentSearches() {
  const { t } = useLingui();
  const { database, queryClient } = useApp();
  const { data: recent } = useQuery(recentSearchesQuery(database));
  const { mutate } = useMutation({
    ...recentSearchesMutation({ database, queryClient }),
    onError: useFailureToast(t`This device could not change it. Please try again.`),
  });
  const { list, place } = useFocusAfterForgetting(recent?.length);
  const forget = (change: RecentChange, at: number) => {
    place.current = at;
    mutate(change, {
      onError: () => {
        place.current = undefined;
      },
    });
  };
  if (!recent) return null;
  if (recent.length === 0) {
    return (
      <p className={styles.hint}>
        <Trans>Type three letters or more. Programmes of the guide are found as well.</Trans>
      </p>
    );
  }
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches" className={styles.title}>
          <Trans>Recent searches</Trans>
        </h2>
        <Button variant="quiet" onClick={() => forget('forget all', 0)}>
          <Trans>Forget all</Trans>
        </Button>
      </div>
      <ul ref={list} className={styles.list}>
        {recent.map((text, at) => (
          <li key={text} className={styles.row}>
            <Link to="/search" search={{ q: text }} replace className={styles.text}>
              <Icon name="clock" size={18} />
              <bdi>{text}</bdi>
            </Link>
            <IconButton label={t`Forget ${text}`} onClick={() => forget({ forget: text }, at)}>
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The pressed button disappears with its row. The focus moves to the button of the row that takes its place, or to the
 * field when no row is left. `place` is the index of the row that is removed.
 */
function useFocusAfterForgetting(count: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = place.current;
    if (at === undefined || count === undefined || document.activeElement !== document.body) return;
    place.current = undefined;
    const row = list.current?.children[Math.min(at, count - 1)];
    const field = () => document.querySelector<HTMLElement>('form[name=search] input');
    (row?.querySelector('button') ?? field())?.focus();
  }, [count]);
  return { list, place };
}
