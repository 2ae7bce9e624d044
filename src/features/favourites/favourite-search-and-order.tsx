import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import styles from './favourite-search-and-order.module.css';

type FavouriteSearchAndOrderProps = {
  text: string;
  onText: (text: string) => void;
  byTitle: boolean;
  onOrder: (byTitle: boolean) => void;
};

/** Filters favourites by their titles, and sets their order. */
export function FavouriteSearchAndOrder({
  text,
  onText,
  byTitle,
  onOrder,
}: FavouriteSearchAndOrderProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <search className={styles.tools}>
      <Field
        type="search"
        name="favourites-search"
        label={t`Search`}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          <Trans>Order</Trans>
        </label>
        <select
          id={id}
          name="favourites-order"
          className={fieldStyles.input}
          value={byTitle ? 'title' : 'newest'}
          onChange={({ target }) => onOrder(target.value === 'title')}
        >
          <option value="newest">{t`Newest first`}</option>
          <option value="title">{t`By title`}</option>
        </select>
      </div>
    </search>
  );
}
