import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import type { GuideChannel } from '../../domain/guide-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const id = useId();
  const active = !isEverything(filter);
  return (
    <div className={styles.anchor}>
      <IconButton label={t`Filter channels`} popoverTarget={id} data-active={active || undefined}>
        <FilterIcon />
      </IconButton>
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => newState === 'open' && onOpen()}
      >
        <label className={styles.field}>
          <span>
            <Trans>Channel name or number</Trans>
          </span>
          <span className={styles.box}>
            <Icon name="search" size={18} />
            <input
              type="search"
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
          <Choice value="any" label={t`Among the others`} {...{ filter, onFilter }} />
          <Choice value="first" label={t`First`} {...{ filter, onFilter }} />
          <Choice value="only" label={t`Only these`} {...{ filter, onFilter }} />
        </fieldset>
        {active ? (
          <Button onClick={() => onFilter(everything)}>
            <Trans>Show all channels</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Escape would empty a search field first, and show every channel again to a viewer who only wants to close the panel. */
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
