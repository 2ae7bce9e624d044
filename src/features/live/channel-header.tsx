import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShareMenu } from '../../ui/share-menu.tsx';
import styles from './channel-header.module.css';

type ChannelHeaderProps = {
  title: string;
  number: number | undefined;
  logo: string | undefined;
  favourite: ReactNode;
  /** Undefined where there is no other channel, or none is known yet. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** The channel's name and logo, with the buttons: favourite, share, the guide, the channels before and after. */
export function ChannelHeader({
  title,
  number,
  logo,
  favourite,
  onPrevious,
  onNext,
}: ChannelHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <Picture className={styles.logo} src={logo} ratio="1" alt="" icon="television" />
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
        {number === undefined ? null : <span className={styles.number}>{number}</span>}
      </h1>
      <div className={styles.tools}>
        <IconButton
          variant="secondary"
          label={t`Previous channel`}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          variant="secondary"
          label={t`Next channel`}
          aria-disabled={!onNext}
          onClick={onNext}
        >
          <Icon name="down" />
        </IconButton>
        {favourite}
        <ShareMenu title={title} />
        <Link to="/epg" className={buttonClass('secondary')}>
          <Icon name="guide" size={20} />
          <Trans>Guide</Trans>
        </Link>
      </div>
    </header>
  );
}
