import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './channel-head.module.css';
import { ShareButton } from './share-button.tsx';

type ChannelHeadProps = {
  title: string;
  number: number | undefined;
  logo: string | undefined;
  heart: ReactNode;
  /** Undefined where there is no other channel, or none is known yet. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Whose picture this is, and the ways on: heart, share, the guide, the channels before and after. */
export function ChannelHead({ title, number, logo, heart, onPrevious, onNext }: ChannelHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <Picture className={styles.logo} src={logo} ratio="1" alt="" />
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
        {number === undefined ? null : <span className={styles.number}>{number}</span>}
      </h1>
      <div className={styles.tools}>
        <IconButton
          look="secondary"
          label={t`Channel before`}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          look="secondary"
          label={t`Channel after`}
          aria-disabled={!onNext}
          onClick={onNext}
        >
          <Icon name="down" />
        </IconButton>
        {heart}
        <ShareButton title={title} />
        <Link to="/epg" className={buttonClass('secondary')}>
          <Icon name="guide" size={20} />
          <Trans>EPG</Trans>
        </Link>
      </div>
    </header>
  );
}
