import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { childAges } from '../../../domain/account/profiles.ts';
import { languageName, languages } from '../../../domain/language.ts';
import { type ProfilePicture as PictureName, profilePictures } from '../../../queries/profiles.ts';
import fieldStyles from '../../../ui/field.module.css';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useControlProps, useFieldContext } from '../form-controls.tsx';
import styles from './profile-fields.module.css';
import { ProfilePicture } from './profile-picture.tsx';

/** The eight pictures, as one choice. */
export function PictureField() {
  const { t } = useLingui();
  const field = useFieldContext<PictureName>();
  const words: Readonly<Record<PictureName, string>> = {
    lamp: t`Lantern`,
    moon: t`Moon`,
    dune: t`Dunes`,
    palm: t`Palm tree`,
    star: t`Star`,
    fox: t`Fox`,
    boat: t`Sailing boat`,
    kite: t`Kite`,
  };
  return (
    <fieldset className={styles.pictures}>
      <legend className={fieldStyles.label}>
        <Trans>Picture</Trans>
      </legend>
      {profilePictures.map((name) => (
        <label key={name} className={styles.choice} title={words[name]}>
          <input
            type="radio"
            className="visually-hidden"
            name={field.name}
            aria-label={words[name]}
            checked={field.state.value === name}
            onChange={() => field.handleChange(name)}
          />
          <ProfilePicture name={name} />
        </label>
      ))}
    </fieldset>
  );
}

/** A field with a few choices and its label above. */
function SelectField({
  label,
  hint,
  serverError,
  children,
}: {
  label: string;
  hint?: ReactNode;
  serverError: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const { label: shownLabel, error, ...select } = useControlProps(label, serverError);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {shownLabel}
      </label>
      <div className={fieldStyles.box}>
        <select
          {...select}
          id={id}
          className={`${fieldStyles.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          {children}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" size={18} />
        </span>
      </div>
      {hint ? (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function LanguageField({ serverError }: { serverError: string | undefined }) {
  const { t } = useLingui();
  return (
    <SelectField label={t`Language`} serverError={serverError}>
      <option value="">{t`As chosen on each device`}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </SelectField>
  );
}

/** The certificate up to which a child may watch. If the provider stored an age that we do not offer, it stays. */
export function AgeField({ serverError }: { serverError: string | undefined }) {
  const { t } = useLingui();
  const { value } = useFieldContext<string>().state;
  const ages = [...new Set([...childAges, Number(value)])].sort((one, other) => one - other);
  return (
    <SelectField
      label={t`Films and channels`}
      hint={<Trans>What has no certificate is not shown to a child.</Trans>}
      serverError={serverError}
    >
      {ages.map((age) => (
        <option key={age} value={age}>
          {age === 0 ? t`Only what is for all ages` : t`Up to ${age} years`}
        </option>
      ))}
    </SelectField>
  );
}
