import { Trans } from '@lingui/react/macro';

/**
 * The sentence of docs/product.md, 5, for the first rule that a field fails, or the server's own words as they are.
 * Schemas give `required`, `email`, `valid`, `min-8`, … as their messages; the sentence is chosen here.
 */
export function FieldMessage({ problem, field }: { problem: string; field: string }) {
  switch (problem) {
    case 'required':
      return <Trans>{field} is a required field</Trans>;
    case 'email':
    case 'valid':
      return <Trans>{field} is not valid.</Trans>;
    case 'phone-length':
      return <Trans>Phone must be at least 8 characters</Trans>;
    case 'password-required':
      return <Trans>Password is required</Trans>;
    case 'password-length':
      return <Trans>Password must be at least 8 characters</Trans>;
    case 'password-lowercase':
      return <Trans>Password must contain at least one lowercase letter</Trans>;
    case 'password-uppercase':
      return <Trans>Password must contain at least one uppercase letter</Trans>;
    case 'password-number':
      return <Trans>Password must contain at least one number</Trans>;
    case 'password-special':
      return <Trans>Password must contain at least one special character</Trans>;
    case 'confirmation-required':
      return <Trans>Confirm password is required</Trans>;
    case 'confirmation-equal':
      return <Trans>Passwords must match</Trans>;
    case 'too-long':
      return <Trans>{field} is too long.</Trans>;
    case 'pin':
      return <Trans>A PIN has four to eight digits.</Trans>;
  }
  const minimum = /^min-(\d+)$/.exec(problem)?.[1];
  if (minimum) {
    return (
      <Trans>
        {field} must be at least {minimum} characters
      </Trans>
    );
  }
  return <bdi>{problem}</bdi>;
}
