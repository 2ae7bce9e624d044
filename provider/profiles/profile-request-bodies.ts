/** The bodies of the calls about profiles. A wrong value is refused with 422 and a sentence for its field. */
import * as v from 'valibot';
import { profilePictures } from '#src/contracts/profile.ts';
import { languages } from '#src/domain/language.ts';
import { TypedPassword } from '../accounts/account-schemas.ts';
import { schemaMessage } from '../http/request-language.ts';

const longestName = 40;
/** No certificate is higher than this age. */
const oldest = 21;

const nameless = schemaMessage((i18n) => i18n._('Please enter a name.'));
const Name = v.pipe(
  v.string(nameless),
  v.trim(),
  v.minLength(1, nameless),
  v.maxLength(
    longestName,
    schemaMessage((i18n) => i18n._('This is too long.')),
  ),
);

const noPicture = schemaMessage((i18n) => i18n._('There is no such picture.'));
const noLanguage = schemaMessage((i18n) => i18n._('There is no such language.'));
const noAge = schemaMessage((i18n) => i18n._('The age must be a whole number of years.'));
const noChoice = schemaMessage((i18n) => i18n._('This must be true or false.'));
const noPin = schemaMessage((i18n) => i18n._('A PIN has four to eight digits.'));

/** Arabic keyboards write other digits. */
const Digits = v.pipe(
  v.string(noPin),
  v.transform((typed) => typed.normalize('NFKC').replace(/[٠-٩۰-۹]/g, plainDigit)),
);
const NewPin = v.pipe(Digits, v.regex(/^\d{4,8}$/, noPin));
const TypedPin = v.pipe(Digits, v.maxLength(20, noPin));

function plainDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

const appearance = {
  picture: v.optional(v.nullable(v.picklist(profilePictures, noPicture))),
  language: v.optional(v.nullable(v.picklist(languages, noLanguage))),
};

const limits = {
  /** The age limit in years. Null is no limit: the profile is a grown-up's. */
  max_age: v.optional(
    v.nullable(
      v.pipe(v.number(noAge), v.integer(noAge), v.minValue(0, noAge), v.maxValue(oldest, noAge)),
    ),
  ),
  unrated_channels: v.optional(v.boolean(noChoice)),
};

/** What proves that the caller is the owner of the account: docs/decisions.md, "Who is watching". */
const proof = {
  /** The PIN of the main profile. */
  main_pin: v.optional(TypedPin),
  /** The account's password. Empty where a recent sign-in proves the owner instead. */
  password: v.optional(TypedPassword),
};

export const OwnerProof = v.object(proof);
export type OwnerProof = v.InferOutput<typeof OwnerProof>;

/** `pin` is the new PIN; null removes it. */
export const NewProfile = v.object({
  ...{ name: Name, ...appearance, ...limits, ...proof },
  pin: v.optional(v.nullable(NewPin)),
});
export const ChangedProfile = v.object({ ...NewProfile.entries, name: v.optional(Name) });

/** The profile's PIN, or the account's password for a viewer who has forgotten the PIN. */
export const EnterProfileBody = v.object({ pin: v.optional(TypedPin), password: proof.password });
export type EnterProfileBody = v.InferOutput<typeof EnterProfileBody>;
