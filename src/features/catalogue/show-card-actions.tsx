import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ShareMenu } from '../../ui/share-menu.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useDestinations } from './destinations.ts';
import styles from './show-card-actions.module.css';

type ShowCardActionsProps = { entry: Entry; favourite: ReactNode; onPlayIntent: () => void };

/**
 * The actions of a show's card: with a pointer they are shown over the picture, on a touch screen one small
 * button opens them.
 */
export function ShowCardActions({ entry, favourite, onPlayIntent }: ShowCardActionsProps) {
  const { t } = useLingui();
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const hovers = useMediaQuery('(hover: hover)');
  const { content } = entry;
  const title = translated(content.title_trans, content.title);
  const play = destinations.play(entry);
  const tools = (
    <>
      {play ? (
        <Link
          to={play}
          state={{ play: true }}
          className={buttonClass('primary', true)}
          aria-label={t`Watch ${title}`}
          title={t`Watch ${title}`}
          onMouseEnter={onPlayIntent}
          onFocus={onPlayIntent}
        >
          <Icon name="play" size={20} filled />
        </Link>
      ) : null}
      {favourite}
      <ShareMenu title={title} path={destinations.entry(entry)} />
    </>
  );
  if (hovers) return <div className={styles.over}>{tools}</div>;
  return (
    <div className={styles.corner}>
      <Popover
        label={t`More about ${title}`}
        icon={<Icon name="more" />}
        variant="secondary"
        className={styles.sheet}
      >
        <div className={styles.row}>{tools}</div>
      </Popover>
    </div>
  );
}
