import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { birthDateOf } from '../../domain/catalogue/birth-date.ts';
import { maxLetters } from '../../domain/catalogue/truncation.ts';
import { formatDate } from '../../domain/time/format-time.ts';
import { useLanguage, useTranslatedField } from '../../locales/use-language.ts';
import type { Cast } from '../../queries/videos.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareMenu } from '../../ui/share-menu.tsx';
import styles from './person-header.module.css';

/** A person: photo, name, date and country of birth, and biography. Unknown facts are left out. */
export function PersonHeader({ cast, actions }: { cast: Cast; actions: ReactNode }) {
  const translated = useTranslatedField();
  const name = translated(cast.title_trans, cast.title);
  return (
    <header className={styles.profile}>
      <Picture className={styles.photo} src={cast.thumb} ratio="1" alt="" eager />
      <div className={styles.about}>
        <div className={styles.head}>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <ShareMenu title={name} />
        </div>
        <Origin cast={cast} />
        <div>{actions}</div>
        <RichText
          className={styles.story}
          text={translated(cast.description_trans, cast.description)}
          limit={maxLetters.text}
        />
      </div>
    </header>
  );
}

function Origin({ cast }: { cast: Cast }) {
  const language = useLanguage();
  const born = birthDateOf(cast.dob);
  const country = countryName(cast.country, language);
  if (born === undefined && !country) return null;
  const date =
    born === undefined ? '' : formatDate(born, language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={styles.origin}>
      {date ? (
        <span>
          <Trans>
            Born <time dateTime={new Date(born ?? 0).toISOString().slice(0, 10)}>{date}</time>
          </Trans>
        </span>
      ) : null}
      {country ? <bdi>{country}</bdi> : null}
    </p>
  );
}

/** Some providers send the country's code, others its name. */
function countryName(country: string | undefined, language: string): string | undefined {
  if (!country || !/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country);
}
