import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { countryCodes } from '../../domain/account/country.ts';
import fieldStyles from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { FieldMessage } from './field-message.tsx';

type CountryFieldProps = {
  value: string;
  onChange: (code: string) => void;
  problem: string | undefined;
};

/** Countries by name in the viewer's language, in its alphabet's order. */
export function CountryField({ value, onChange, problem }: CountryFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const { compare } = new Intl.Collator(i18n.locale);
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>{t`Country`}</label>
      <select
        id={id}
        name="country_code"
        className={fieldStyles.input}
        autoComplete="country"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      >
        <option value="">{t`Choose a country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>
        {problem ? <FieldMessage problem={problem} field={t`Country`} /> : null}
      </FieldError>
    </div>
  );
}
