import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { runningTime } from '../../domain/catalogue/running-time.ts';
import { localeOf } from '../../domain/language.ts';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage, useTranslatedField } from '../../locales/use-language.ts';
import type { CustomField, Tag, Video } from '../../queries/videos.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useDestinations } from './destinations.ts';
import styles from './facts-list.module.css';
import { RunningTime } from './running-time.tsx';
import { taglineSlug, tagsOf } from './title-facts.ts';

type Subject = {
  tags: readonly Tag[];
  custom_fields: readonly CustomField[];
  recorded_at?: number | undefined;
  duration?: number | undefined;
  subtitles?: Video['subtitles'];
  playlists?: Video['playlists'];
  total_views?: number | undefined;
  played_count?: number | undefined;
  views?: number | undefined;
};

/** All known facts of a title, each with its name; unknown facts are left out. */
export function FactsList({ subject }: { subject: Subject }) {
  const translated = useTranslatedField();
  const { t } = useLingui();
  const destinations = useDestinations();
  const views = useViewCountText(subject);
  const released = useDateText(subject.recorded_at);
  const link = (to: string | undefined, words: string) =>
    to ? (
      <Link to={to} className={styles.link}>
        <bdi>{words}</bdi>
      </Link>
    ) : (
      <bdi>{words}</bdi>
    );
  const tags = (category: 'genre' | 'tag' | 'rating') =>
    tagsOf(subject, category).map((tag) => ({
      key: tag.id,
      value: link(destinations.tag(tag.id), translated(tag.t_title, tag.title)),
    }));
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Released</Trans>} values={listOfOneValue(released)} />
      <Fact
        name={<Trans>Run time</Trans>}
        values={listOfOneValue(
          runningTime(subject.duration) ? <RunningTime seconds={subject.duration} /> : null,
        )}
      />
      <Fact name={<Trans>Genres</Trans>} values={tags('genre')} />
      <Fact name={<Trans>Rating</Trans>} values={tags('rating')} />
      <Fact name={<Trans>Tags</Trans>} values={tags('tag')} />
      <Fact
        name={<Trans>Subtitles</Trans>}
        values={(subject.subtitles ?? []).map(({ title }) => {
          return { key: title, value: <bdi>{title}</bdi> };
        })}
      />
      <Fact
        name={<Trans>Part of</Trans>}
        values={(subject.playlists ?? []).map(({ id, title, title_trans }) => {
          return { key: id, value: link(destinations.show(id), translated(title_trans, title)) };
        })}
      />
      <Fact name={<Trans>Views</Trans>} values={listOfOneValue(views)} />
      {subject.custom_fields
        .filter(({ slug }) => slug !== taglineSlug)
        .map((field) => (
          <Fact
            key={field.slug}
            name={<bdi>{translated(field.label_trans, field.label)}</bdi>}
            values={listOfOneValue(
              <RichText
                text={translated(field.value_trans, fieldText(field.value, t`Yes`, t`No`))}
              />,
            )}
          />
        ))}
    </dl>
  );
}

function fieldText(value: CustomField['value'], yes: string, no: string): string | undefined {
  if (typeof value !== 'boolean') return value;
  return value ? yes : no;
}

type FactProps = { name: ReactNode; values: readonly { key: string; value: ReactNode }[] };

function Fact({ name, values }: FactProps) {
  if (values.length === 0) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.values}>
        {values.map(({ key, value }) => (
          <Fragment key={key}>{value}</Fragment>
        ))}
      </dd>
    </div>
  );
}

/** The `values` of a fact with one value; empty without a value, so that the fact is not shown. */
function listOfOneValue(value: ReactNode) {
  return value ? [{ key: 'only', value }] : [];
}

type ViewCounts = Partial<Pick<Subject, 'total_views' | 'views' | 'played_count'>>;

/** How often a title was watched. Providers send this number under one of three names. 0 if they do not say. */
export function viewCountOf({ total_views, views, played_count }: ViewCounts): number {
  return total_views ?? views ?? played_count ?? 0;
}

/** The number of views in the viewer's number format; nothing for 0. */
function useViewCountText(subject: Subject) {
  const language = useLanguage();
  const views = viewCountOf(subject);
  return views > 0 ? new Intl.NumberFormat(localeOf(language)).format(views) : undefined;
}

/**
 * A date without a time: the provider's release times have no zone. For the first of January only the year is shown,
 * because sources that know only the year send that day.
 */
function useDateText(time: number | undefined): string | undefined {
  const language = useLanguage();
  if (time === undefined) return undefined;
  const date = new Date(time);
  const isYear = date.getUTCMonth() === 0 && date.getUTCDate() === 1;
  const form = isYear ? ({ year: 'numeric' } as const) : ({ dateStyle: 'long' } as const);
  return formatDate(time, language, { ...form, timeZone: 'UTC' });
}
