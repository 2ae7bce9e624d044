import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Orientation } from './grid/geometry.ts';
import { ColumnsIcon, EveningIcon, KeysIcon, RowsIcon } from './guide-icons.tsx';
import styles from './guide-toolbar.module.css';

type GuideToolbarProps = {
  days: ReactNode;
  month: ReactNode;
  filter: ReactNode;
  orientation: Orientation;
  onNow: () => void;
  onEvening: () => void;
  onTurn: () => void;
  onSearch: () => void;
  onKeys: () => void;
};

/** Everything above the grid, in one line where there is room and two where there is not. */
export function GuideToolbar(props: GuideToolbarProps) {
  const { days, month, filter, orientation, onNow, onEvening, onTurn, onSearch, onKeys } = props;
  const { t } = useLingui();
  const horizontal = orientation === 'horizontal';
  return (
    <div className={styles.toolbar}>
      <div className={styles.days}>
        {month}
        {days}
      </div>
      <div className={styles.tools}>
        <Button className={styles.now} onClick={onNow}>
          <span className={styles.dot} />
          <Trans>Now</Trans>
        </Button>
        <Button
          variant="quiet"
          className={styles.evening}
          aria-label={t`Prime time, 20:00`}
          onClick={onEvening}
        >
          <EveningIcon />
          <bdi>20:00</bdi>
        </Button>
        <span className={styles.space} />
        <IconButton label={t`Find a programme`} onClick={onSearch}>
          <Icon name="search" />
        </IconButton>
        {filter}
        <IconButton
          label={horizontal ? t`Show channels side by side` : t`Show channels one below the other`}
          onClick={onTurn}
        >
          {horizontal ? <ColumnsIcon /> : <RowsIcon />}
        </IconButton>
        <IconButton label={t`Keyboard shortcuts`} className={styles.keys} onClick={onKeys}>
          <KeysIcon />
        </IconButton>
      </div>
    </div>
  );
}
