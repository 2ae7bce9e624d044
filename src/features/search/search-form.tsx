import { type FormEvent, useState } from 'react';
import { searchProblem } from '../../domain/catalogue/search-text.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-form.module.css';
import { useAddRecentSearch } from './use-add-recent-search.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

type SearchFormProps = {
  /** The search in the address. */
  q: string;
  onSearch: (q: string) => void;
};

/** The field of the Search screen. The results follow the typing. */
export function SearchForm({ q, onSearch }: SearchFormProps) {
  const { text, setText, sendNow } = useDebouncedSearch(q, onSearch);
  const keep = useAddRecentSearch();
  // If the search in the address is too short, the field says so at once. While the viewer types, it does not.
  const [refused, setRefused] = useState(q !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
    if (searchProblem(text)) return;
    sendNow();
    keep(text);
  };
  const change = (next: string) => {
    setText(next);
    if (!searchProblem(next) || next === '') setRefused(false);
  };
  return (
    <search className={styles.search}>
      <form name="search" noValidate onSubmit={submit}>
        <SearchField
          value={text}
          onChange={change}
          problem={refused ? searchProblem(text) : undefined}
          onKeyDown={(event) => {
            // Only some browsers empty a search field at Escape.
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            change('');
          }}
        />
      </form>
    </search>
  );
}
