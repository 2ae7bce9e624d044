import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { countryCodes } from '../../domain/account/countries.ts';
import fieldStyles from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { useControlProps } from './form-controls.tsx';

/** A list of countries, by their names in the viewer's language and in its alphabetical order. */
export function CountryField({ serverError }: { serverError: string | undefined }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { label, error, ...select } = useControlProps(t`Country`, serverError);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const { compare } = new Intl.Collator(i18n.locale);
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={fieldStyles.input}
        autoComplete="country"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{t`Choose a country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
