import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = { page: number; last: number; search: string | undefined };

/**
 * Links to the pages of the blog. Each page has its own address, so that it can be opened again and shared.
 * Nothing when there is one page.
 */
export function Pagination({ page, last, search }: PaginationProps) {
  const { t } = useLingui();
  if (last < 2) return null;
  const searchParamsFor = (number: number) => ({
    search,
    page: number > 1 ? number : undefined,
  });
  return (
    <nav className={styles.pages} aria-label={t`Pages of the blog`}>
      {page > 1 ? (
        <Link
          to="/blog"
          search={searchParamsFor(page - 1)}
          rel="prev"
          className={buttonClass('quiet')}
        >
          <Icon name="previous" size={20} />
          <Trans>Previous</Trans>
        </Link>
      ) : null}
      <ol className={styles.numbers}>
        {pageNumbers(page, last).map((number, at) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${at}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to="/blog"
                search={searchParamsFor(number)}
                activeOptions={{ exact: true, includeSearch: true }}
                className={styles.number}
                aria-label={t`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < last ? (
        <Link
          to="/blog"
          search={searchParamsFor(page + 1)}
          rel="next"
          className={buttonClass('quiet')}
        >
          <Trans>Next</Trans>
          <Icon name="next" size={20} />
        </Link>
      ) : null}
    </nav>
  );
}
