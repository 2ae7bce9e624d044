/** What a new password must have. docs/product.md, 5. */

const rules = {
  length: /.{8,}/s,
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /\d/,
  special: /[!@#$%^&*(),.?":{}|<>]/,
} as const;

export type PasswordProblem = keyof typeof rules;

export const passwordRules = Object.keys(rules) as PasswordProblem[];

/** The rules that `password` does not meet yet, in the order of the list. */
export function passwordProblems(password: string): PasswordProblem[] {
  return passwordRules.filter((rule) => !rules[rule].test(password));
}
