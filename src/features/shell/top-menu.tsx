import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import { menuQuery } from '../../queries/menu.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useApp } from '../../session/use-app.tsx';
import styles from './top-menu.module.css';

/** One entry per menu item; the first is the home page, others open the page of their slug. Then the guide. */
export function TopMenu() {
  const { t } = useLingui();
  const { client } = useApp();
  const { data: items = [], isPending } = useQuery(menuQuery(client));
  const { data: settings } = useQuery(settingsQuery(client));
  const translated = useTranslatedField();
  const current = { className: styles.current };
  return (
    <ul className={styles.list} data-pending={isPending || undefined}>
      {items.map((item, index) => (
        <li key={item.slug}>
          {index === 0 ? (
            <Link to="/" className={styles.item} activeProps={current}>
              <bdi>{translated(item.title_trans, item.title)}</bdi>
            </Link>
          ) : (
            <Link
              to="/$slug"
              params={{ slug: item.slug }}
              className={styles.item}
              activeProps={current}
            >
              <bdi>{translated(item.title_trans, item.title)}</bdi>
            </Link>
          )}
        </li>
      ))}
      {settings?.empty?.includes('guide') ? null : (
        <li>
          <Link to="/epg" className={styles.item} activeProps={current}>
            {t`Guide`}
          </Link>
        </li>
      )}
    </ul>
  );
}
