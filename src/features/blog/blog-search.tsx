import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import {
  type BlogSearchProblem,
  blogSearchProblem,
} from '../../domain/catalogue/blog-search-problem.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type BlogSearchProps = {
  /** The search text in the address. */
  searched: string;
  onSearch: (query: string) => void;
};

/** One field. Enter or the magnifier submits it; an error is shown below it. */
export function BlogSearch({ searched, onSearch }: BlogSearchProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState(() => fieldStateFor(searched));
  // Back and forward change the address, and the field follows it.
  if (state.searched !== searched) setState(fieldStateFor(searched));
  const { typed, showsProblem } = state;
  const problem = blogSearchProblem(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) return onSearch(typed.trim());
    setState({ ...state, showsProblem: true });
    input.current?.focus();
  };
  return (
    <search>
      <form name="blog-search" noValidate onSubmit={submit}>
        <Field
          ref={input}
          label={t`Search the blog`}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setState({ ...state, typed: target.value })}
          // An empty field that only had the focus shows no error yet.
          onBlur={() => typed !== '' && setState({ ...state, showsProblem: true })}
          error={showsProblem && problem ? <Problem problem={problem} /> : undefined}
          trailing={
            <IconButton type="submit" label={t`Search`}>
              <Icon name="search" size={20} />
            </IconButton>
          }
        />
      </form>
    </search>
  );
}

/** The field for a search text from the address. An invalid text shows its error at once. */
function fieldStateFor(searched: string) {
  return { searched, typed: searched, showsProblem: searched !== '' };
}

function Problem({ problem }: { problem: BlogSearchProblem }) {
  return problem === 'required' ? (
    <Trans>Field is required</Trans>
  ) : (
    <Trans>Minimum 3 characters</Trans>
  );
}
