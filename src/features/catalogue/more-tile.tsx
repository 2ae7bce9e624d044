import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Strip } from '../../queries/strips-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CardShape, shapes } from './card-shape.ts';
import styles from './more-tile.module.css';

type MoreTileProps = { strip: Strip; shape: CardShape; to: string };

/** The last tile of a strip; it links to the page with all its entries. */
export function MoreTile({ strip, shape, to }: MoreTileProps) {
  return (
    <Link to={to} className={styles.tile} style={{ aspectRatio: shapes[shape].ratio }}>
      <Icon name="next" size={28} />
      <MoreName strip={strip} />
    </Link>
  );
}

type MoreLinkProps = Omit<MoreTileProps, 'shape'> & {
  /** The strip's title, when it is not shown above. */
  title?: string;
};

/** The same link for a strip without space for a tile. */
export function MoreLink({ strip, to, title }: MoreLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      {title ? <bdi className={styles.of}>{title}</bdi> : null}
      <MoreName strip={strip} />
      <Icon name="next" size={18} />
    </Link>
  );
}

function MoreName({ strip }: { strip: Strip }) {
  const translated = useTranslatedField();
  const named = translated(strip.btn_title_trans, strip.btn_title);
  return <span>{named ? <bdi>{named}</bdi> : <Trans>More Videos</Trans>}</span>;
}
