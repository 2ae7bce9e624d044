/** The sign-in page of the demo's issuers: a form without scripts, in the viewer's language. */
import { html } from 'hono/html';
import { directionOf, type Language } from '#src/domain/language.ts';

export type SignInPage = {
  language: Language;
  /** The name of the issuer. */
  name: string;
  email: string;
  problem: 'refused' | 'incomplete' | 'limited' | undefined;
};

const sentences = {
  en: {
    title: 'Sign in with',
    about:
      'This sign-in page is part of the demonstration. A new address makes a new identity, with the password and the name that you choose.',
    email: 'Email',
    password: 'Password',
    first_name: 'First name (for a new identity)',
    last_name: 'Last name (for a new identity)',
    submit: 'Sign in',
    cancel: 'Cancel',
    refused: 'This address is known here under another password.',
    incomplete: 'Please enter an email address and a password of at least 8 characters.',
    limited: 'Too many tries. Please wait a few minutes and try again.',
  },
  ar: {
    title: 'تسجيل الدخول عبر',
    about:
      'صفحة الدخول هذه جزء من العرض التجريبي. العنوان الجديد يُنشئ هوية جديدة بكلمة المرور والاسم اللذين تختارهما.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    first_name: 'الاسم الأول (لهوية جديدة)',
    last_name: 'اسم العائلة (لهوية جديدة)',
    submit: 'تسجيل الدخول',
    cancel: 'إلغاء',
    refused: 'هذا العنوان معروف هنا بكلمة مرور أخرى.',
    incomplete: 'يُرجى إدخال بريد إلكتروني وكلمة مرور من 8 أحرف على الأقل.',
    limited: 'محاولات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  },
} as const;

export function signInPage({ language, name, email, problem }: SignInPage) {
  const say = sentences[language];
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${say.title} ${name}</title>
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
<h1>${say.title} <bdi>${name}</bdi></h1>
<p id="about">${say.about}</p>
<form method="post" aria-describedby="about">
${problem ? html`<p role="alert">${say[problem]}</p>` : ''}
<label>${say.email}<input name="email" type="email" value="${email}" autocomplete="username" dir="ltr" required autofocus></label>
<label>${say.password}<input name="password" type="password" autocomplete="current-password" dir="ltr" minlength="8" required></label>
<label>${say.first_name}<input name="first_name" autocomplete="given-name"></label>
<label>${say.last_name}<input name="last_name" autocomplete="family-name"></label>
<button name="choice" value="sign-in">${say.submit}</button>
<button name="choice" value="cancel" class="quiet" formnovalidate>${say.cancel}</button>
</form>
</main>
</body>
</html>`;
}
