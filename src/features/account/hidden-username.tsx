/** For the password manager, which keeps the new password beside it. */
export function HiddenUsername({ email = '' }: { email?: string | undefined }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
