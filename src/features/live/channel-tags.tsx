import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Channel } from '../../queries/channel-details.ts';
import styles from './channel-tags.module.css';

/** The tags of a channel. A tag whose id equals its name is known only from a playlist, and has no page. */
export function ChannelTags({ tags }: Pick<Channel, 'tags'>) {
  const { t } = useLingui();
  const translated = useTranslatedField();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t`Tags`}>
      {tags.map(({ id, title, t_title }) => {
        const words = <bdi>{translated(t_title, title)}</bdi>;
        return (
          <li key={id}>
            {id === title ? (
              <span className={styles.tag}>{words}</span>
            ) : (
              <Link to="/tags/$id" params={{ id }} className={styles.tag}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
