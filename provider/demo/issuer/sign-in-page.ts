/** The sign-in page of the demo's issuers: a form without scripts, in the viewer's language. */
import { html } from 'hono/html';
import { directionOf, type Language } from '#src/domain/language.ts';
import { i18nOf, type Sentence } from '../../locales/i18n.ts';

export type SignInPage = {
  language: Language;
  /** The name of the issuer. */
  name: string;
  email: string;
  problem: 'refused' | 'incomplete' | 'limited' | undefined;
};

const problems: Readonly<Record<NonNullable<SignInPage['problem']>, Sentence>> = {
  refused: (i18n) => i18n._('This address is known here under another password.'),
  incomplete: (i18n) =>
    i18n._('Please enter an email address and a password of at least 8 characters.'),
  limited: (i18n) => i18n._('Too many tries. Please wait a few minutes and try again.'),
};

export function signInPage({ language, name, email, problem }: SignInPage) {
  const i18n = i18nOf(language);
  const title = i18n._('Sign in with {name}', { name });
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
  body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: #f4f1ea; color: #23202b; font: 1rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; inline-size: min(26rem, 100%); padding: 2rem 1.5rem; }
  h1 { font-size: 1.5rem; margin-block: 0 0.5rem; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: 0.25rem; font-weight: 600; }
  input, button { font: inherit; min-block-size: 2.75rem; padding-inline: 0.75rem; border-radius: 0.375rem; border: 1px solid #6b6675; }
  button { border: 0; background: #4b3b8f; color: #fff; font-weight: 600; cursor: pointer; }
  button.quiet { background: none; color: #4b3b8f; }
  :focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }
  [role='alert'] { padding: 0.75rem; border-inline-start: 4px solid #b3261e; background: #fbe9e7; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p id="about">${i18n._('This sign-in page is part of the demonstration. A new address makes a new identity, with the password and the name that you choose.')}</p>
<form method="post" aria-describedby="about">
${problem ? html`<p role="alert">${problems[problem](i18n)}</p>` : ''}
<label>${i18n._('Email')}<input name="email" type="email" value="${email}" autocomplete="username" dir="ltr" required autofocus></label>
<label>${i18n._('Password')}<input name="password" type="password" autocomplete="current-password" dir="ltr" minlength="8" required></label>
<label>${i18n._('First name (for a new identity)')}<input name="first_name" autocomplete="given-name"></label>
<label>${i18n._('Last name (for a new identity)')}<input name="last_name" autocomplete="family-name"></label>
<button name="choice" value="sign-in">${i18n._('Sign in')}</button>
<button name="choice" value="cancel" class="quiet" formnovalidate>${i18n._('Cancel')}</button>
</form>
</main>
</body>
</html>`;
}
