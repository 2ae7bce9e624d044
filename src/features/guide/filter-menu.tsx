import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { GuideChannel } from '../../domain/guide/day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { everything, type Filter, genresOf, isEverything } from './filter.ts';
import styles from './filter-menu.module.css';
import { FilterIcon } from './guide-icons.tsx';

type FilterMenuProps = {
  filter: Filter;
  /** `undefined` until they are read. */
  channels: readonly GuideChannel[] | undefined;
  /** Called as it opens: only then are all channels read. */
  onOpen: () => void;
  onFilter: (filter: Filter) => void;
};

/** Which channels show: favourites, a genre, a name or a number. */
export function FilterMenu({ filter, channels, onOpen, onFilter }: FilterMenuProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const active = !isEverything(filter);
  return (
    <Popover
      label={t`Filter channels`}
      icon={<FilterIcon />}
      marked={active}
      className={styles.panel}
      onOpen={onOpen}
    >
      <label className={styles.field}>
        <span>
          <Trans>Channel name or number</Trans>
        </span>
        <span className={styles.box}>
          <Icon name="search" size={18} />
          <input
            type="search"
            name="channel"
            value={filter.text}
            onChange={({ target }) => onFilter({ ...filter, text: target.value })}
            onKeyDown={closeOnEscape}
          />
        </span>
      </label>
      <label className={styles.field}>
        <span>
          <Trans>Genre</Trans>
        </span>
        <select
          name="genre"
          value={filter.genre}
          onChange={({ target }) => onFilter({ ...filter, genre: target.value })}
        >
          <option value="">{t`All genres`}</option>
          {genresOf(channels ?? [], language).map((genre) => (
            <option key={genre}>{genre}</option>
          ))}
        </select>
      </label>
      <fieldset className={styles.field}>
        <legend>
          <Trans>Favourites</Trans>
        </legend>
        <Choice value="any" label={t`Channel order`} {...{ filter, onFilter }} />
        <Choice value="first" label={t`Favourites first`} {...{ filter, onFilter }} />
        <Choice value="only" label={t`Favourites only`} {...{ filter, onFilter }} />
      </fieldset>
      {active ? (
        <Button onClick={() => onFilter(everything)}>
          <Trans>Show all channels</Trans>
        </Button>
      ) : null}
    </Popover>
  );
}

/**
 * Escape would empty a search field first, and show every channel again to a
 * viewer who only wants to close the panel.
 */
function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

type ChoiceProps = Pick<FilterMenuProps, 'filter' | 'onFilter'> & {
  value: Filter['favourites'];
  label: string;
};

function Choice({ value, label, filter, onFilter }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="guide-favourites"
        checked={filter.favourites === value}
        onChange={() => onFilter({ ...filter, favourites: value })}
      />
      {label}
    </label>
  );
}
