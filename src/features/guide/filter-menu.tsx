import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../locales/use-language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { emptyFilter, type Filter, genresOf, isEmptyFilter } from './channel-filter.ts';
import styles from './filter-menu.module.css';
import { GuideIcon } from './guide-icon.tsx';
import type { FilteredGuide } from './use-filtered-guide.ts';

type FilterMenuProps = Pick<FilteredGuide, 'filter' | 'setFilter' | 'channels' | 'requestChannels'>;

/** Chooses the channels to show: favourites, a genre, a name or a number. */
export function FilterMenu({ filter, setFilter, channels, requestChannels }: FilterMenuProps) {
  const { t } = useLingui();
  const active = !isEmptyFilter(filter);
  return (
    <Popover
      label={t`Filter channels`}
      icon={<GuideIcon name="filter" />}
      marked={active}
      className={styles.panel}
      onOpen={requestChannels}
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
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
            onKeyDown={closeOnEscape}
          />
        </span>
      </label>
      <GenreField {...{ filter, setFilter, channels }} />
      <fieldset className={styles.field}>
        <legend>
          <Trans>Favourites</Trans>
        </legend>
        <Choice value="any" label={t`Channel order`} {...{ filter, setFilter }} />
        <Choice value="first" label={t`Favourites first`} {...{ filter, setFilter }} />
        <Choice value="only" label={t`Favourites only`} {...{ filter, setFilter }} />
      </fieldset>
      <Button aria-disabled={!active} onClick={() => active && setFilter(emptyFilter)}>
        <Trans>Show all channels</Trans>
      </Button>
      <Link to="/channel-order" className={buttonClass()}>
        <Trans>Arrange channels</Trans>
      </Link>
    </Popover>
  );
}

type GenreFieldProps = Pick<FilterMenuProps, 'filter' | 'setFilter' | 'channels'>;

function GenreField({ filter, setFilter, channels }: GenreFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <label className={styles.field}>
      <span>
        <Trans>Genre</Trans>
      </span>
      <select
        name="genre"
        value={filter.genre}
        onChange={({ target }) => setFilter({ ...filter, genre: target.value })}
      >
        <option value="">{t`All genres`}</option>
        {genresOf(channels ?? [], language).map((genre) => (
          <option key={genre}>{genre}</option>
        ))}
      </select>
    </label>
  );
}

/**
 * Closes the panel. In some browsers Escape would only empty the search field, and the viewer who wanted to close the
 * panel would see all channels again.
 */
function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

type ChoiceProps = Pick<FilterMenuProps, 'filter' | 'setFilter'> & {
  value: Filter['favourites'];
  label: string;
};

function Choice({ value, label, filter, setFilter }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="guide-favourites"
        checked={filter.favourites === value}
        onChange={() => setFilter({ ...filter, favourites: value })}
      />
      {label}
    </label>
  );
}
