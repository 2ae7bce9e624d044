import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './multiview-cell.module.css';

type MultiviewCellProps = {
  /** The cell's number, from 1. The key with this digit turns on the sound of this cell. */
  number: number;
  title: string;
  /** The programme on air. */
  programme: string | undefined;
  heard: boolean;
  onHear: () => void;
  onReplace: () => void;
  onRemove: () => void;
  /** The player, or the reason why there is none. */
  children: ReactNode;
};

/** One channel among several. A press on the cell turns on its sound. */
export function MultiviewCell(props: MultiviewCellProps) {
  const { number, title, programme, heard, onHear, onReplace, onRemove, children } = props;
  const { t } = useLingui();
  return (
    <li className={styles.cell} data-heard={heard || undefined}>
      <div className={styles.video}>{children}</div>
      <div className={styles.line}>
        <button type="button" className={styles.hear} aria-pressed={heard} onClick={onHear}>
          <Icon name={heard ? 'sound' : 'muted'} size={18} />
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            {programme ? <bdi className={styles.programme}>{programme}</bdi> : null}
          </span>
          <span className="visually-hidden">
            {heard ? <Trans>heard</Trans> : <Trans>silent</Trans>}
          </span>
        </button>
        <IconButton label={t`Another channel instead of ${title}`} onClick={onReplace}>
          <Icon name="guide" />
        </IconButton>
        <IconButton label={t`Remove ${title}`} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </div>
    </li>
  );
}
