import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, Ref } from 'react';
import {
  longestSearch,
  type searchProblem,
  shortestSearch,
} from '../../domain/catalogue/search-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  value: string;
  onChange: (text: string) => void;
  problem: ReturnType<typeof searchProblem>;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A search field, with a magnifier that sends and a cross that empties it. docs/product.md, 5. */
export function SearchField({ value, onChange, problem, ...input }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.field}>
      <Field
        {...input}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        label={t`Search`}
        placeholder={t`Films, shows, channels, people`}
        maxLength={longestSearch}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={problem && <Problem problem={problem} field={t`Search`} />}
        trailing={
          <span className={styles.buttons}>
            {value === '' ? null : (
              <IconButton
                label={t`Clear`}
                onClick={(event) => clear(event.currentTarget, onChange)}
              >
                <Icon name="close" size={18} />
              </IconButton>
            )}
            <IconButton type="submit" label={t`Show results`}>
              <Icon name="search" size={20} />
            </IconButton>
          </span>
        }
      />
    </div>
  );
}

/** The cross disappears with the text, so the focus moves to the field. */
function clear(cross: HTMLElement, onChange: (text: string) => void): void {
  cross.closest('form')?.querySelector<HTMLInputElement>('input[name=q]')?.focus();
  onChange('');
}

type ProblemProps = { problem: 'required' | 'short'; field: string };

function Problem({ problem, field }: ProblemProps) {
  if (problem === 'required') return <Trans>{field} is a required field</Trans>;
  const minimum = shortestSearch;
  return (
    <Trans>
      {field} must be at least {minimum} characters
    </Trans>
  );
}
